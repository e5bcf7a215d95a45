import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseFrontMatter } from "../../files/front-matter.ts";
import { problemAt } from "./problem-at.ts";

/** A block at the start that cannot be read, with its line. */
export function frontMatterProblems(relPath: string, text: string): readonly Diagnostic[] {
  const parsed = parseFrontMatter(text);
  if (parsed.ok) return [];
  const { code, offset, detail } = parsed.error;
  const end = text.indexOf("\n", offset);
  const range = { start: offset, end: end === -1 ? text.length : end };
  return [problemAt("front-matter-broken", { relPath, range, params: { reason: code, detail: detail.slice(0, 200) } })];
}
