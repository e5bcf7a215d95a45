/** Removes front matter as the runtime does for its templates (seed 17.2.1), white space after it included. */
export function stripTemplateFrontMatter(text: string): string {
  if (!text.startsWith("---")) return text;
  const end = text.indexOf("\n---", 3);
  return end === -1 ? text : text.slice(end + 4).replace(/^\s+/, "");
}
