/**
 * The text without the letters at its end that a pattern of one letter matches. A pattern for the whole end would look
 * at each run of such letters from every letter of it, which takes minutes in a line of a mebibyte.
 */
export function trimEndOf(text: string, letter: RegExp): string {
  let end = text.length;
  while (end > 0 && letter.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
