import { endingProblems } from "./ending-problems.ts";
import { findDirectives } from "./find-directives.ts";
import { findLinks } from "./find-links.ts";
import { frontMatterProblems } from "./front-matter-problems.ts";
import { headingProblems } from "./heading-problems.ts";
import { hiddenTextProblems } from "./hidden-text-problems.ts";
import { placeholderProblems } from "./placeholder-problems.ts";
import { proseLines } from "./prose-lines.ts";
import { secretProblems } from "./secret-problems.ts";
import type { TextFindings } from "./text-findings.ts";

/** Texts above this are only looked at for what hides in them, UTF-16 code units. */
const LONGEST_TEXT = 4 * 1024 * 1024;

/** Everything one text says by itself; takes time in proportion to its length, so it belongs off the keystroke path. */
export function lookThroughText(file: { readonly relPath: string; readonly text: string }): TextFindings {
  const { relPath, text } = file;
  const hidden = [...frontMatterProblems(relPath, text), ...hiddenTextProblems(relPath, text)];
  if (text.length > LONGEST_TEXT) return { problems: hidden, links: [], directives: [] };
  const lines = proseLines(text);
  return {
    problems: [
      ...hidden,
      ...secretProblems(relPath, text),
      ...placeholderProblems(relPath, lines),
      ...headingProblems(relPath, text),
      ...endingProblems(relPath, text),
    ],
    links: findLinks(relPath, lines),
    directives: findDirectives(lines),
  };
}
