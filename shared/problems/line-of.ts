/** One-based line of a place, whatever ends the lines; the place counts UTF-16 code units. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    if (match.index + match[0].length > offset) break;
    line += 1;
  }
  return line;
}
