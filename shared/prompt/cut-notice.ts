import { configAt } from "../config/config-value.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { baseName } from "../files/path-names.ts";
import type { ContextItem } from "./build-context-files.ts";
import { headerOf } from "./render.ts";

/** Files a notice names before it only counts them. */
const MOST_NAMED = 3;

/** What a notice is made from. */
export interface CutNoticeFacts {
  readonly dialect: Dialect;
  readonly items: readonly ContextItem[];
  readonly config: unknown;
  /** Limits of the run, UTF-16 code units. */
  readonly limits: { readonly perFile: number; readonly total: number | null };
}

interface ShortFile {
  readonly name: string;
  readonly path: string;
  readonly rawChars: number;
  readonly injectedChars: number;
}

/** Lines the runtime adds to the first prompt in which a file is shorter than on disk; none when a setting says `off`. */
export function writeCutNotice(facts: CutNoticeFacts): readonly string[] {
  const { lines, names } = facts.dialect.cutNotice;
  if (lines.length === 0) return [];
  if (configAt(facts.config, "agents", "defaults", "bootstrapPromptTruncationWarning") === "off") return [];
  const files = compareFiles(facts);
  const short = files.filter((file) => file.injectedChars < file.rawChars);
  if (short.length === 0) return [];
  if (!names) return lines;
  // Here a limit that was rounded down to nothing is 1.
  const perFile = Math.max(1, facts.limits.perFile);
  const total = facts.limits.total === null ? Number.POSITIVE_INFINITY : Math.max(1, facts.limits.total);
  const sent = files.reduce((sum, file) => sum + file.injectedChars, 0);
  const detail = short.slice(0, MOST_NAMED).map((file) => {
    const isAmbiguous = short.some((other) => other !== file && other.name === file.name);
    const label = isAmbiguous ? `${file.name} (${file.path})` : file.name;
    const removed = Math.round(((file.rawChars - file.injectedChars) / file.rawChars) * 100);
    const causes = [...(file.rawChars > perFile ? ["max/file"] : []), ...(sent >= total ? ["max/total"] : [])];
    const why = causes.length === 0 ? "" : `; ${causes.join(", ")}`;
    return `- ${label}: ${file.rawChars} raw -> ${file.injectedChars} injected (~${removed}% removed${why}).`;
  });
  return [
    ...lines,
    ...detail,
    ...(short.length > MOST_NAMED ? [`- +${short.length - MOST_NAMED} more truncated file(s).`] : []),
    "- If unintentional, raise agents.defaults.bootstrapMaxChars and/or agents.defaults.bootstrapTotalMaxChars.",
  ];
}

/** Each file that is there beside what was sent under its path, its name, or any path that ends in its name. */
function compareFiles({ dialect, items }: CutNoticeFacts): readonly ShortFile[] {
  const byPath = new Map<string, number>();
  const byBase = new Map<string, number>();
  for (const item of items) {
    const path = item.text === undefined ? "" : headerOf(item, dialect.projectContext).trim();
    if (item.text === undefined || path === "") continue;
    if (!byPath.has(path)) byPath.set(path, item.text.length);
    const base = baseName(path);
    if (!byBase.has(base)) byBase.set(base, item.text.length);
  }
  return items.flatMap(({ entry, outcome }) => {
    const { file } = entry;
    if (outcome === "withheld" || outcome === "malformed" || file.missing) return [];
    const { name } = file;
    const path = file.path.trim() === "" ? name : file.path.trim();
    const injectedChars = byPath.get(file.path.trim()) ?? byPath.get(name) ?? byBase.get(name) ?? 0;
    return [{ name, path, rawChars: (file.content ?? "").trimEnd().length, injectedChars }];
  });
}
