import { type LineEnding, splitLines } from "../text/lines.ts";

/** White space that all lines behind the first share, blank ones aside. */
function sharedIndent(raw: string): string {
  let shared: string | undefined;
  for (const line of raw.split(/\r\n|\n|\r/).slice(1)) {
    if (line.trim() === "") continue;
    const own = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (shared === undefined) shared = own;
    while (!own.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return shared ?? "";
}

/** A stretch as a form shows it: lines end in `\n`, and those behind the first stand without their shared indent. */
export function shownValue(raw: string): string {
  const indent = sharedIndent(raw);
  const [first = "", ...rest] = raw.split(/\r\n|\n|\r/);
  return [first, ...rest.map((line) => (line.trim() === "" ? line : line.slice(indent.length)))].join("\n");
}

/**
 * The stretch that shows as `value`: lines that were there keep their bytes and endings, new ones take the given
 * ending, and the indent of the old lines, else the given one.
 */
export function rawValue(
  value: string,
  old: { readonly raw: string; readonly ending: LineEnding; readonly indent: string },
): string {
  const before = splitLines(old.raw.startsWith("\uFEFF") ? `\uFEFF${old.raw}` : old.raw);
  const shared = sharedIndent(old.raw);
  const indent = shared === "" && !/[\r\n]/.test(old.raw) ? old.indent : shared;
  const lines = value.split(/\r\n|\n|\r/).map((line, at) => (at === 0 || line.trim() === "" ? line : indent + line));
  const most = Math.min(lines.length, before.lines.length);
  let head = 0;
  while (head < most && lines[head] === before.lines[head]) head += 1;
  let tail = 0;
  while (tail < most - head && lines.at(-1 - tail) === before.lines.at(-1 - tail)) tail += 1;
  const shift = before.lines.length - lines.length;
  let written = "";
  for (const [at, line] of lines.entries()) {
    written += line;
    if (at === lines.length - 1) break;
    const kept = at < head ? before.endings[at] : at >= lines.length - tail ? before.endings[at + shift] : undefined;
    const ending = kept ?? before.endings[at] ?? old.ending;
    // A lone CR and an LF that come to stand side by side would be one ending.
    written += ending === "\n" && written.endsWith("\r") ? "\r\n" : ending;
  }
  return written;
}
