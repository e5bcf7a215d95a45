import { mergeText } from "#shared/text/merge.ts";
import type { MergeTexts } from "./buffer-transitions.ts";

/** Three-way merge by lines; null when a person has to decide. */
export const mergeCleanly: MergeTexts = (versions) => {
  const { text, conflicts } = mergeText(versions);
  return conflicts.length === 0 ? text : null;
};
