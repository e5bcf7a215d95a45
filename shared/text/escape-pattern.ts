/** The text as the source of a regular expression with the flag `u` that finds it letter by letter. */
export function escapePattern(text: string): string {
  // With `u` nothing but these may be escaped; a hyphen outside of a set is a letter like any other.
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
