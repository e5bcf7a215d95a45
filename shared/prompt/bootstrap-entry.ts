import { isRecord } from "../config/is-record.ts";
import type { WorkspaceBootstrapFile } from "../files/workspace-bootstrap-file.ts";
import type { LoadedFile } from "./load-bootstrap-files.ts";

/** One entry of the list that goes to cutting, with its origin. */
export interface BootstrapEntry {
  readonly file: WorkspaceBootstrapFile;
  /** The workspace file this entry stands for. */
  readonly origin?: LoadedFile;
  /** True when a hook made or changed the content. */
  readonly fromHook: boolean;
  /** True when a hook gave no usable name; the runtime prints what it finds (`undefined`). */
  readonly nameless: boolean;
  /** True when a hook gave no usable path. */
  readonly pathless: boolean;
  /** Set when the real runtime would crash on this entry: what is wrong with it. */
  readonly malformed?: "not-an-object" | "content-not-text";
}

/** Entries for a list that no hook has touched. */
export function entriesOfLoaded(files: readonly LoadedFile[]): readonly BootstrapEntry[] {
  return files.flatMap((origin) =>
    origin.listed === undefined
      ? []
      : [{ file: origin.listed, origin, fromHook: false, nameless: false, pathless: false }],
  );
}

/** Reads the list hooks left behind and finds, by path, name and content, which entries are still workspace files. */
export function entriesAfterHooks(
  values: readonly unknown[],
  loaded: readonly LoadedFile[],
): readonly BootstrapEntry[] {
  const entries = values.map(readEntry);
  const untouched = claim(entries, { loaded, taken: new Set(), matches: isUntouched });
  const taken = new Set(untouched.values());
  const replaced = claim(entries, { loaded, taken, matches: isSamePlace });
  return entries.map((entry, index) => {
    const same = untouched.get(index);
    if (same !== undefined) return { ...entry, origin: same, fromHook: false };
    const origin = replaced.get(index);
    return origin === undefined ? entry : { ...entry, origin };
  });
}

interface ClaimOptions {
  readonly loaded: readonly LoadedFile[];
  readonly taken: ReadonlySet<LoadedFile>;
  readonly matches: (entry: BootstrapEntry, file: LoadedFile) => boolean;
}

/** Pairs entries with files, each file at most once, first entry first. */
function claim(entries: readonly BootstrapEntry[], options: ClaimOptions): ReadonlyMap<number, LoadedFile> {
  const free = new Set(options.loaded.filter((file) => file.listed !== undefined && !options.taken.has(file)));
  const claimed = new Map<number, LoadedFile>();
  for (const [index, entry] of entries.entries()) {
    if (entry.malformed !== undefined) continue;
    const file = [...free].find((candidate) => options.matches(entry, candidate));
    if (file === undefined) continue;
    claimed.set(index, file);
    free.delete(file);
  }
  return claimed;
}

function isSamePlace(entry: BootstrapEntry, file: LoadedFile): boolean {
  return entry.file.path === file.path && entry.file.name === file.name;
}

function isUntouched(entry: BootstrapEntry, file: LoadedFile): boolean {
  const { listed } = file;
  return (
    entry.file.path === listed?.path && entry.file.missing === listed.missing && entry.file.content === listed.content
  );
}

function readEntry(value: unknown): BootstrapEntry {
  if (value === null || value === undefined) return { ...hookMade("", ""), malformed: "not-an-object" };
  const { name, path, content, missing: isMissing } = isRecord(value) ? value : {};
  const missing = Boolean(isMissing);
  const base = hookMade(String(name), typeof path === "string" ? path : String(path));
  const isText = typeof content === "string";
  const file = { ...base.file, missing, ...(isText ? { content } : {}) };
  const isUsable = isText || content === undefined || content === null || missing;
  return {
    ...base,
    file,
    nameless: typeof name !== "string",
    pathless: typeof path !== "string" || path.trim() === "",
    ...(isUsable ? {} : { malformed: "content-not-text" }),
  };
}

function hookMade(name: string, path: string): BootstrapEntry {
  return { file: { name, path, missing: false }, fromHook: true, nameless: false, pathless: false };
}
