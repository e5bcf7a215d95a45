import type { PostProcessorModule } from "i18next";
import { common } from "./en/common.ts";

/** Marks around what fills a slot: noncharacters, which no text holds. */
const OPEN = "\uFDD0";
const CLOSE = "\uFDD1";

/** Marks a value on its way into a sentence, so that its borders are still known there. */
export const markSlot = (value: string): string => `${OPEN}${value}${CLOSE}`;

const WIDE = "[\\p{Script=Han}\\u3000-\\u303F\\uFF01-\\uFF60]";
const HAN = "\\p{Script=Han}";
const LATIN = "[\\p{Script=Latin}\\p{Nd}]";

const SPACE_TOO_MANY_BEFORE = new RegExp(`(?<=${HAN}) (?=${OPEN}${WIDE})`, "gu");
const SPACE_TOO_MANY_AFTER = new RegExp(`(?<=${WIDE}${CLOSE}) (?=${HAN})`, "gu");
const SPACE_MISSING_BEFORE = new RegExp(`(?<=${HAN})(?=${OPEN}${LATIN})`, "gu");
const SPACE_MISSING_AFTER = new RegExp(`(?<=${LATIN}${CLOSE})(?=${HAN})`, "gu");
const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, "gu");

/** What stands for a name that nobody gave is no name: inside a sentence it begins small. */
const UNNAMED = new RegExp(`(?<=[\\p{L}\\p{N},;:] )${OPEN}${common.yourAgent}${CLOSE}`, "gu");
const UNNAMED_INSIDE = common.yourAgent.charAt(0).toLowerCase() + common.yourAgent.slice(1);

/** A Chinese sentence with a space between Han and Latin at the borders of its slots, and none between Han and Han; an agent without a name begins small in English. */
export function spaceSlots(marked: string): string {
  return marked
    .replace(UNNAMED, UNNAMED_INSIDE)
    .replace(SPACE_TOO_MANY_BEFORE, "")
    .replace(SPACE_TOO_MANY_AFTER, "")
    .replace(SPACE_MISSING_BEFORE, " ")
    .replace(SPACE_MISSING_AFTER, " ")
    .replace(MARKS, "");
}

/** Spaces the slots of every sentence; where no Han stands beside a slot it only takes the marks out. */
export const slotSpacing: PostProcessorModule = {
  type: "postProcessor",
  name: "slotSpacing",
  process: spaceSlots,
};
