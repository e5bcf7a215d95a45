import { resolveInFolder } from "../../text/resolve-in-folder.ts";
import type { ProseLine } from "./prose-lines.ts";
import type { FileLink } from "./text-findings.ts";

/** Most links that are followed in one file. */
const MOST_LINKS = 2_000;
const LONGEST_TARGET = 1_000;
/** What stands in for a part of a name. */
const PATTERN = /[*{}<>$|"]|YYYY|XXX|\.\.\.|…/;
/** A path in code letters that can only mean a file of the workspace. */
const CODE_PATH =
  /^(?:\.\/)?[\p{L}\p{N}_.-]+(?:\/[\p{L}\p{N}_. -]+)*\/[\p{L}\p{N}_. -]+\.(?:md|txt|json|ya?ml|csv|png|jpe?g|gif|webp|svg|pdf|py|sh|js|ts)$/u;
/** A sentence that speaks of a file that may not be there yet. */
const MAY_BE_ABSENT =
  /\b(?:if|when|unless|create|creates|write|writes|save|saves|add|append|put|store|track|keep|move|call|name|delete|remove|example|e\.g|like|such as|would|could|new|output|export|generate)\b|如果|若|创建|新建|写入|写到|记到|记入|保存|存到|存入|放到|放进|移到|添加|追加|删除|例如|比如|输出|生成|导出/iu;
/** Folders whose files come and go. */
const COMES_AND_GOES = /^(?:memory|old|tmp|temp|archive|logs?|output|outputs|exports?|drafts?)\//i;

/** Names of other files in a text, in order: links, `[[names]]`, and paths in code letters that are meant to be there. */
export function findLinks(relPath: string, lines: readonly ProseLine[]): readonly FileLink[] {
  const folder = relPath.slice(0, relPath.lastIndexOf("/") + 1);
  const found: FileLink[] = [];
  for (const line of lines) {
    if (found.length >= MOST_LINKS) break;
    if (!/[[`]/.test(line.text)) continue;
    for (const link of [...markdownLinks(line, folder), ...wikiLinks(line), ...codePaths(line, folder)])
      found.push(link);
  }
  return found.slice(0, MOST_LINKS);
}

function markdownLinks(line: ProseLine, folder: string): readonly FileLink[] {
  const { masked } = line;
  const found: FileLink[] = [];
  for (let at = masked.indexOf("]("); at !== -1; at = masked.indexOf("](", at + 2)) {
    const from = at + 2;
    const match = /^\s{0,4}(?:<([^<>]+)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)?))/.exec(
      masked.slice(from, from + LONGEST_TARGET),
    );
    const written = match?.[1] ?? match?.[2];
    if (match === null || written === undefined) continue;
    const start = line.start + from + match[0].length - written.length - (match[1] === undefined ? 0 : 1);
    found.push(...fileLink({ kind: "link", written, start, folder }));
  }
  const named = /^ {0,3}\[[^\]\n]{1,200}\]:\s{1,4}<?([^\s<>]{1,1000})/.exec(masked);
  if (named?.[1] !== undefined) {
    const start = line.start + named[0].length - named[1].length;
    found.push(...fileLink({ kind: "link", written: named[1], start, folder }));
  }
  return found;
}

/** Link to a file, from its target; addresses on the web and places outside of the workspace are none. */
function fileLink(found: {
  readonly kind: FileLink["kind"];
  readonly written: string;
  readonly start: number;
  readonly folder: string;
}): readonly FileLink[] {
  const { kind, written, start, folder } = found;
  const bare = written.replace(/[#?].*$/, "");
  if (bare === "" || /^(?:[a-z][a-z0-9+.-]*:|\/|\\|~|[a-z]:\\)/i.test(bare) || PATTERN.test(bare)) return [];
  // A word without a dot or slash is a note of the writer, such as [x](later).
  if (kind === "link" && !/[./]/.test(bare)) return [];
  const decoded = decodedPath(bare);
  const seen = [resolveInFolder(folder, decoded), resolveInFolder("", decoded)];
  const candidates = [...new Set(seen.filter((path) => path !== null && path !== ""))] as string[];
  if (candidates.length === 0 || seen[0] === null) return [];
  return [{ kind, start, end: start + bare.length, target: bare, candidates }];
}

function decodedPath(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function wikiLinks(line: ProseLine): readonly FileLink[] {
  const { masked } = line;
  const found: FileLink[] = [];
  for (let at = masked.indexOf("[["); at !== -1; at = masked.indexOf("[[", at + 2)) {
    const close = masked.indexOf("]]", at);
    if (close === -1) break;
    if (close - at > LONGEST_TARGET) continue;
    const inside = masked.slice(at + 2, close);
    const target = inside.replace(/[#|].*$/, "");
    if (target.trim() === "" || inside.includes("[") || PATTERN.test(target)) continue;
    const resolved = resolveInFolder("", target.trim());
    if (resolved === null || resolved === "") continue;
    const candidates = /\.[a-z0-9]{1,5}$/i.test(resolved) ? [resolved] : [`${resolved}.md`, resolved];
    const start = line.start + at + 2;
    found.push({ kind: "wiki", start, end: start + target.length, target: target.trim(), candidates });
  }
  return found;
}

function codePaths(line: ProseLine, folder: string): readonly FileLink[] {
  if (!line.text.includes("`") || MAY_BE_ABSENT.test(line.text)) return [];
  const found: FileLink[] = [];
  for (const match of line.text.matchAll(/`([^`]*)`/g)) {
    const written = match[1] ?? "";
    if (written.length > 200 || !CODE_PATH.test(written) || COMES_AND_GOES.test(written)) continue;
    found.push(...fileLink({ kind: "path", written, start: line.start + match.index + 1, folder }));
  }
  return found;
}
