import { lookThroughText } from "./look-through-text.ts";
import type { TextFindings } from "./text-findings.ts";

/** Answers by file; a text is looked through once, since this takes longer than everything else together. */
const textAnswers = new Map<string, { readonly text: string; readonly found: TextFindings }>();
const MOST_ANSWERS = 100;

/** What a text says by itself, remembered by file for as long as the text stays. */
export function rememberedFindings(file: {
  readonly path: string;
  readonly relPath: string;
  readonly text: string;
}): TextFindings {
  const { path, relPath, text } = file;
  const known = textAnswers.get(path);
  if (known?.text === text) return known.found;
  const found = lookThroughText({ relPath, text });
  textAnswers.delete(path);
  textAnswers.set(path, { text, found });
  const [oldest] = textAnswers.keys();
  if (textAnswers.size > MOST_ANSWERS && oldest !== undefined) textAnswers.delete(oldest);
  return found;
}
