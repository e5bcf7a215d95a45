import type { TextRange } from "../text/span.ts";

/** A stretch that another tool writes and keeps, from its opening to its closing comment; UTF-16 code units. */
export interface ToolBlock extends TextRange {
  /** Name in the comments, e.g. `clawx`. */
  readonly name: string;
  /** False when the closing comment is missing: the block then reaches to the end of the text. */
  readonly closed: boolean;
}

/** `<!-- name:begin -->`, `<!-- begin name -->` and the same with start, end; any case, some words behind it allowed. */
const COMMENT =
  /<!--[ \t]*(?:([\p{L}\p{N}_.-]{1,100}?)[ \t]*[: _-][ \t]*(begin|start|end)|(begin|start|end)[ \t]*[: _-][ \t]*([\p{L}\p{N}_.-]{1,100}))(?=[ \t:]|-->)[^>]{0,400}-->/giu;

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
  const closings: (number | undefined)[] = [];
  const nextEnds = new Map<string, number>();
  for (const [index, { name, isEnd, end }] of [...comments.entries()].reverse()) {
    closings[index] = nextEnds.get(name);
    if (isEnd) nextEnds.set(name, end);
  }
  const blocks: ToolBlock[] = [];
  for (const [index, { name, isEnd, start, isPlain }] of comments.entries()) {
    if (isEnd || start < (blocks.at(-1)?.end ?? 0)) continue;
    const end = closings[index];
    if (end !== undefined) blocks.push({ name, start, end, closed: true });
    else if (isPlain) blocks.push({ name, start, end: text.length, closed: false });
  }
  return blocks;
}

/** The block of several, in order, that a position lies inside of, its edges not counted. */
export function toolBlockAt(blocks: readonly ToolBlock[], offset: number): ToolBlock | undefined {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low];
  return block !== undefined && offset > block.start ? block : undefined;
}
