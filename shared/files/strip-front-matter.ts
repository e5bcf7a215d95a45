/** Removes a template's front matter as the runtime does (seed 000): to the next `\n---`, then white space. */
export function stripFrontMatter(content: string): string {
  if (!content.startsWith("---")) return content;
  const closing = content.indexOf("\n---", 3);
  return closing === -1 ? content : content.slice(closing + "\n---".length).replace(/^\s+/, "");
}
