import { findFrontMatter } from "../../files/front-matter.ts";
import { linesOf } from "../../fixes/headings.ts";
import type { TextRange } from "../../text/span.ts";

/** A line of running text without its ending. */
export interface ProseLine extends TextRange {
  readonly text: string;
  /** The same length, with blanks over `code` in the line. */
  readonly masked: string;
}

/** Lines with words, outside of front matter, code fences and HTML comments; each is looked at once. */
export function proseLines(text: string): readonly ProseLine[] {
  const bodyStart = findFrontMatter(text)?.block.end ?? 0;
  const lines: ProseLine[] = [];
  let fence: string | undefined;
  let inComment = false;
  for (const line of linesOf(text)) {
    if (line.start < bodyStart) continue;
    const mark = inComment ? undefined : /^ {0,3}(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length) fence = undefined;
      continue;
    }
    if (fence !== undefined || (!inComment && !/\S\s*\S/.test(line.text))) continue;
    const wasInComment = inComment;
    const open = line.text.lastIndexOf("<!--");
    const close = line.text.lastIndexOf("-->");
    if (open !== -1 || close !== -1) inComment = open > close;
    if (wasInComment || inComment || open !== -1) continue;
    lines.push({ ...line, masked: maskCode(line.text) });
  }
  return lines;
}

function maskCode(line: string): string {
  return line.includes("`") ? line.replaceAll(/`[^`]*`/g, (code) => " ".repeat(code.length)) : line;
}
