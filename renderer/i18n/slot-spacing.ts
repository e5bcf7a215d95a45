import type { PostProcessorModule } from "i18next";

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

/** A Chinese sentence with a space between Han and Latin at the borders of its slots, and none between Han and Han. */
export function spaceSlots(marked: string): string {
  return marked
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
