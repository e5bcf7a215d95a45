/** Characters that steer a terminal or turn the direction of its text. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Somebody else's text (names, file contents, paths) as one line that a terminal only shows. */
export function terminalLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, " ").replaceAll(STEERING, "\uFFFD");
}
