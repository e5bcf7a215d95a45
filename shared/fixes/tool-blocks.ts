import type { TextRange } from "../text/span.ts";

/** A stretch that another tool writes and keeps, from its opening to its closing comment; UTF-16 code units. */
export interface ToolBlock extends TextRange {
  /** Name in the comments, e.g. `clawx`. */
  readonly name: string;
  /** False when the closing comment is missing: the block then reaches to the end of the text. */
  readonly closed: boolean;
}

/** `<!-- name:begin -->`, `<!-- begin name -->` and the same with start, end; any case, words behind it allowed. */
const COMMENT =
  /<!--[ \t]*(?:([\p{L}\p{N}_.-]+?)[ \t]*[: _-][ \t]*(begin|start|end)|(begin|start|end)[ \t]*[: _-][ \t]*([\p{L}\p{N}_.-]+))(?=[ \t:]|-->)[^>]*-->/giu;

/** Finds the blocks that tools manage inside a text, in order; they never overlap. */
export function findToolBlocks(text: string): readonly ToolBlock[] {
  const comments = [...text.matchAll(COMMENT)].map((match) => ({
    name: (match[1] ?? match[4] ?? "").toLowerCase(),
    isEnd: (match[2] ?? match[3] ?? "").toLowerCase() === "end",
    start: match.index,
    end: match.index + match[0].length,
    // Words that merely hold "start" are prose; a colon is only written on purpose.
    isPlain: /:(?:begin|start)/i.test(match[0]),
  }));
  const blocks: ToolBlock[] = [];
  for (const [index, { name, isEnd, start, isPlain }] of comments.entries()) {
    if (isEnd || start < (blocks.at(-1)?.end ?? 0)) continue;
    const closing = comments.slice(index + 1).find((later) => later.isEnd && later.name === name);
    if (closing !== undefined) blocks.push({ name, start, end: closing.end, closed: true });
    else if (isPlain) blocks.push({ name, start, end: text.length, closed: false });
  }
  return blocks;
}

/** The block that a position lies inside of, its edges not counted. */
export function toolBlockAt(blocks: readonly ToolBlock[], offset: number): ToolBlock | undefined {
  return blocks.find((block) => offset > block.start && offset < block.end);
}
