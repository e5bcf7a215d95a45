import { escapePattern } from "../text/escape-pattern.ts";

/** An entry of a folder, as a pattern is held against it. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
  /** A link; only a plain name enters the folder behind one. */
  readonly isLink: boolean;
}

/** A part of a pattern between two slashes. */
type PatternPart = { readonly any: true } | { readonly literal: string } | { readonly regex: RegExp };

/** Alternatives that braces may stand for. */
const MOST_ALTERNATIVES = 1_000;

/** Whether the runtime looks for matches of a path, rather than for the path itself. */
export function hasWildcards(path: string): boolean {
  return /[?*{}]/.test(path);
}

/**
 * Walks folders in the order of the runtime's own search: asks for the entries of one folder after the other (relative
 * with forward slashes, `""` for the start) and hands out each path that matches, the last subfolder first.
 */
export function* walkPattern(
  pattern: string,
  options: { readonly ignoresCase: boolean; readonly onMatch: (relPath: string) => void },
): Generator<string, void, readonly FolderEntry[]> {
  const { ignoresCase, onMatch } = options;
  const alternatives = expandBraces(pattern).map((text) => partsOf(text, ignoresCase));
  const seen = new Set<string>();
  const stack: Standing[] = [{ folder: "", at: new Map(alternatives.map((_, index) => [index, new Set([0])])) }];
  for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
    const entries = [...(yield here.folder)].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    const below = new Map<string, Standing>();
    for (const [alternative, places] of here.at) {
      const parts = alternatives[alternative] ?? [];
      for (const entry of entries) {
        const relPath = here.folder === "" ? entry.name : `${here.folder}/${entry.name}`;
        const { next, isMatch } = step(parts, { places, entry, ignoresCase });
        if (isMatch && !seen.has(relPath)) {
          seen.add(relPath);
          onMatch(relPath);
        }
        if (next.size === 0) continue;
        const standing = below.get(relPath) ?? { folder: relPath, at: new Map<number, Set<number>>() };
        standing.at.set(alternative, next);
        below.set(relPath, standing);
      }
    }
    stack.push(...below.values());
  }
}

/** A folder, and for each alternative the parts that its entries are held against. */
interface Standing {
  readonly folder: string;
  readonly at: Map<number, ReadonlySet<number>>;
}

function step(
  parts: readonly PatternPart[],
  at: { readonly places: ReadonlySet<number>; readonly entry: FolderEntry; readonly ignoresCase: boolean },
): { readonly next: ReadonlySet<number>; readonly isMatch: boolean } {
  const { entry, ignoresCase } = at;
  const next = new Set<number>();
  let isMatch = false;
  const isHidden = entry.name.startsWith(".");
  const places = [...at.places];
  for (const place of places) {
    const part = parts[place];
    if (part === undefined) continue;
    const isLast = place === parts.length - 1;
    if ("any" in part) {
      // It also stands for no folder at all.
      if (!places.includes(place + 1)) places.push(place + 1);
      if (isHidden) continue;
      if (entry.isFolder && !entry.isLink) next.add(place);
      if (isLast) isMatch = true;
    } else if (fits(part, entry.name, ignoresCase)) {
      if (isLast) isMatch = true;
      else if (entry.isFolder && (!entry.isLink || ("literal" in part && at.places.has(place)))) next.add(place + 1);
    }
  }
  return { next, isMatch };
}

function fits(part: Exclude<PatternPart, { readonly any: true }>, name: string, ignoresCase: boolean): boolean {
  if ("regex" in part) return part.regex.test(name);
  return ignoresCase ? part.literal.toLowerCase() === name.toLowerCase() : part.literal === name;
}

function partsOf(pattern: string, ignoresCase: boolean): readonly PatternPart[] {
  const parts: PatternPart[] = [];
  for (const text of pattern.split("/")) {
    if (text === "" || text === ".") continue;
    if (text === "..") parts.pop();
    else if (text === "**") parts.push({ any: true });
    else if (/[?*[]/.test(text)) parts.push({ regex: partRegex(text, ignoresCase) });
    else parts.push({ literal: text });
  }
  return parts;
}

/** Wildcards never stand for a dot at the start. */
function partRegex(text: string, ignoresCase: boolean): RegExp {
  const tokens = text.match(/\*+|\?|\[[!^]?\]?[^\]]*\]|[\s\S]/g) ?? [];
  const source = tokens.map((token) => {
    if (token.startsWith("*")) return "[^/]*";
    if (token === "?") return "[^/]";
    if (token.length < 3 || !token.startsWith("[")) return escapePattern(token);
    const isNot = token[1] === "!" || token[1] === "^";
    return `[${isNot ? "^" : ""}${token.slice(isNot ? 2 : 1, -1).replace(/[\\[\]^]/g, "\\$&")}]`;
  });
  const start = text.startsWith(".") ? "" : "(?!\\.)";
  try {
    return new RegExp(`^${start}${source.join("")}$`, ignoresCase ? "iu" : "u");
  } catch {
    return /(?!)/; // A set that runs backwards matches nothing.
  }
}

/** The texts that braces stand for, such as `a/{b,c}` for `a/b` and `a/c`, or `{1..3}`. */
export function expandBraces(pattern: string): readonly string[] {
  const found: string[] = [];
  const open = [pattern];
  for (let text = open.shift(); text !== undefined; text = open.shift()) {
    const braces = firstBraces(text);
    if (braces === undefined) found.push(text);
    else open.unshift(...braces.choices.map((choice) => braces.before + choice + braces.after));
    if (found.length + open.length > MOST_ALTERNATIVES) return found.slice(0, MOST_ALTERNATIVES);
  }
  return found;
}

function firstBraces(
  text: string,
): { readonly before: string; readonly choices: readonly string[]; readonly after: string } | undefined {
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    const commas: number[] = [];
    let depth = 0;
    for (let at = start; at < text.length; at += 1) {
      if (text[at] === "{") depth += 1;
      else if (text[at] === "," && depth === 1) commas.push(at);
      else if (text[at] === "}") {
        depth -= 1;
        if (depth > 0) continue;
        const ends = [start, ...commas, at];
        const choices =
          commas.length > 0
            ? ends.slice(1).map((end, index) => text.slice((ends[index] ?? 0) + 1, end))
            : rangeOf(text.slice(start + 1, at));
        if (choices.length > 0) return { before: text.slice(0, start), choices, after: text.slice(at + 1) };
        break;
      }
    }
  }
  return undefined;
}

function rangeOf(text: string): readonly string[] {
  const ends = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(text);
  if (ends === null) return [];
  const [first, last] = [Number(ends[1]), Number(ends[2])];
  const length = Math.min(Math.abs(last - first) + 1, MOST_ALTERNATIVES);
  return Array.from({ length }, (_, index) => String(first + (last < first ? -index : index)));
}
