/** Characters that steer what shows a text, or turn its direction, so that it reads as another one. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** A text as it may be shown: what steers is U+FFFD, letter for letter; tabs and line breaks stay. */
export function withoutSteering(text: string): string {
  return text.replaceAll(STEERING, (sign) => (/[\t\n\r]/.test(sign) ? sign : "\uFFFD"));
}

/** Somebody else's text (names, subjects, paths) as one line that only shows. */
export function plainLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, " ").replaceAll(STEERING, "\uFFFD");
}

/** True for a text that reads as another one than it is. */
export const turnsDirection = (text: string): boolean => TURNS_DIRECTION.test(text);
