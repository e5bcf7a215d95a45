/** How a line ends; the last line of a text has no ending. */
export type LineEnding = "\n" | "\r\n" | "\r";

/** A text taken apart so that it can be put together again byte for byte. */
export interface TextLines {
  readonly bom: boolean;
  /** Always at least one; without endings. */
  readonly lines: readonly string[];
  /** `endings[i]` stands behind `lines[i]`; one fewer than lines. */
  readonly endings: readonly LineEnding[];
}

const BOM = "\uFEFF";

/** Takes a text apart into byte-order mark, lines and line endings. */
export function splitLines(text: string): TextLines {
  const bom = text.startsWith(BOM);
  const body = bom ? text.slice(1) : text;
  const lines: string[] = [];
  const endings: LineEnding[] = [];
  let start = 0;
  for (const match of body.matchAll(/\r\n|\n|\r/g)) {
    lines.push(body.slice(start, match.index));
    endings.push(endingOf(match[0]));
    start = match.index + match[0].length;
  }
  lines.push(body.slice(start));
  return { bom, lines, endings };
}

/** Puts a text together again; where an ending is not known the most common one is used. */
export function joinLines(parts: TextLines): string {
  const fallback = dominantEnding(parts.endings);
  const last = parts.lines.length - 1;
  const body = parts.lines.map((line, i) => (i < last ? line + (parts.endings[i] ?? fallback) : line)).join("");
  return parts.bom ? BOM + body : body;
}

/** The most common ending, the earlier one when two are as common; `\n` when there is none. */
export function dominantEnding(endings: readonly LineEnding[]): LineEnding {
  const counts = new Map<LineEnding, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  let best: LineEnding = "\n";
  let most = 0;
  for (const [ending, count] of counts) {
    if (count <= most) continue;
    best = ending;
    most = count;
  }
  return best;
}

function endingOf(text: string): LineEnding {
  return text === "\r\n" || text === "\r" ? text : "\n";
}
