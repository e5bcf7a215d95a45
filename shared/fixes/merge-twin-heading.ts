import { findHeadingTwins } from "../problems/text/heading-problems.ts";
import type { TextRange } from "../text/span.ts";
import { findHeadings, type Heading } from "./headings.ts";
import { adaptedText, insertParagraph } from "./insert-text.ts";
import { findToolBlocks, toolBlockAt } from "./tool-blocks.ts";

/**
 * Puts what stands below a heading to the end of the part of the earlier one with the same name, and takes the second
 * heading out. Null when there are no twins near that place, or a block of another tool is in the way.
 */
export function mergeTwinHeading(text: string, place: TextRange | undefined): string | null {
  const twins = findHeadingTwins(text);
  const far = ({ second }: (typeof twins)[number]): number => Math.abs(second.start - (place?.start ?? 0));
  const [found] = [...twins].sort((a, b) => far(a) - far(b));
  if (found === undefined) return null;
  const { first, second } = found;
  const headings = findHeadings(text, []);
  const firstEnd = endOfPart(text, { headings, of: first });
  const secondEnd = endOfPart(text, { headings, of: second });
  const blocks = findToolBlocks(text);
  const isTouched = blocks.some(({ start, end }) => start < secondEnd && end > second.start);
  if (isTouched || toolBlockAt(blocks, firstEnd) !== undefined || firstEnd > second.start) return null;
  const body = text.slice(second.end, secondEnd);
  const target = text.slice(0, second.start) + text.slice(secondEnd);
  if (body.trim() === "") return target;
  return insertParagraph(target, { at: firstEnd, text: adaptedText(body, target) });
}

/** Where the next heading of its level or a broader one begins. */
function endOfPart(text: string, asked: { readonly headings: readonly Heading[]; readonly of: Heading }): number {
  const { headings, of } = asked;
  return headings.find(({ start, level }) => start > of.start && level <= of.level)?.start ?? text.length;
}
