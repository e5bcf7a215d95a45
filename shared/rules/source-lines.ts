/** A line of a text without its ending; offsets are UTF-16. */
export interface SourceLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/** Takes a text apart into lines; LF, CRLF and CR end one. A byte-order mark belongs to no line. */
export function sourceLines(text: string): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  const push = (end: number): void => {
    lines.push({ text: text.slice(start, end), start, end, number: lines.length + 1 });
  };
  for (const ending of text.matchAll(/\r\n|\n|\r/g)) {
    push(ending.index);
    start = ending.index + ending[0].length;
  }
  push(text.length);
  return lines;
}
