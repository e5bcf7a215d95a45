/** Where the whole blank lines end that begin at a place; the place itself when there are none. */
export function blankLinesEnd(text: string, from: number): number {
  let end = from;
  for (let at = from; ; at += 1) {
    const letter = text[at];
    if (letter === "\n" || letter === "\r") end = at + 1;
    else if (letter !== " " && letter !== "\t") return end;
  }
}

/** Where the line endings and blanks begin that stand before a place; the place itself where no line ends right there. */
export function blankLinesStart(text: string, to: number): number {
  if (text[to - 1] !== "\n" && text[to - 1] !== "\r") return to;
  let start = to;
  while (/[ \t\r\n]/.test(text[start - 1] ?? "")) start -= 1;
  return start;
}

/** Line endings in a stretch; CRLF is one. */
export function countEndings(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
