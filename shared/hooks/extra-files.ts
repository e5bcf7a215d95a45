import { baseName, pathStyleOf, resolvePath } from "../files/path-names.ts";
import { realRelPath } from "../files/real-rel-path.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { type FolderEntry, hasWildcards, walkPattern } from "./path-pattern.ts";

/** Why the runtime adds nothing for a path or a pattern. */
export type ExtraFileReason = "outside" | "no-match" | "other-name" | "absent" | "refused" | "unreadable";

/** A path or a pattern of the config that adds no file. */
export interface RefusedExtraFile {
  /** Workspace-relative, or the pattern itself. */
  readonly path: string;
  readonly reason: ExtraFileReason;
  /** The runtime's own words, or empty. */
  readonly detail: string;
}

/** What the bundled hook for extra files makes of a config. */
export interface ExtraFiles {
  readonly patterns: readonly string[];
  /** In the order the runtime adds them; a path that several patterns name may stand here twice. */
  readonly added: readonly { readonly facts: SnapshotFile; readonly text: string }[];
  readonly refused: readonly RefusedExtraFile[];
}

/** Reads a file as the version does. */
export type ExtraFileReader = (
  file: SnapshotFile,
) =>
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "absent" | "refused" | "failed" | "unknown"; readonly detail?: string };

/** A pattern as it is held against the workspace: the part behind the folder where the search begins. */
export type PlacedPattern =
  | { readonly kind: "outside" }
  | { readonly kind: "file"; readonly relPath: string }
  | {
      readonly kind: "search";
      readonly pattern: string;
      /** How the runtime writes what it finds, where that is not its path in the workspace. */
      readonly way: string;
    };

/** Places a pattern in the workspace; absolute ones and ways around count by where they lead. */
export function placePattern(pattern: string, workspaceDir: string): PlacedPattern {
  if (!hasWildcards(pattern)) {
    const relPath = insidePath(pattern, workspaceDir);
    return relPath === undefined || relPath === "" ? { kind: "outside" } : { kind: "file", relPath };
  }
  const text = pattern.replaceAll("\\", "/");
  const slash = text.lastIndexOf("/", text.search(/[?*{}]/));
  const folder = insidePath(slash === -1 ? "." : text.slice(0, slash) || "/", workspaceDir);
  if (folder === undefined) return { kind: "outside" };
  const rest = text.slice(slash + 1);
  const way = /^(?:\/|[A-Za-z]:|\.\.)/.test(text) ? text.slice(0, slash + 1) : "";
  return { kind: "search", way, pattern: folder === "" ? rest : `${folder}/${rest}` };
}

/** Finds what the patterns add; `names` are the base names the version takes. */
export function findExtraFiles(options: {
  readonly patterns: readonly string[];
  readonly snapshot: WorkspaceSnapshot;
  readonly names: readonly string[];
  readonly read: ExtraFileReader;
}): ExtraFiles {
  const { patterns, snapshot, names, read } = options;
  const added: { readonly facts: SnapshotFile; readonly text: string }[] = [];
  const refused: RefusedExtraFile[] = [];
  const files = new Map(snapshot.files.map((file) => [file.relPath, file]));
  const refuse = (path: string, reason: ExtraFileReason, detail = "") => refused.push({ path, reason, detail });
  const seen = new Set<string>();
  const add = (relPath: string, text: string): void => {
    if (seen.has(text)) return;
    seen.add(text);
    const facts = files.get(relPath);
    if (!names.includes(baseName(relPath))) return void refuse(relPath, "other-name");
    if (facts === undefined || (facts.kind === "absent" && facts.link === undefined))
      return void refuse(relPath, "absent");
    if (leavesWorkspace(snapshot, facts)) return void refuse(relPath, "outside");
    const outcome = read(facts);
    if (outcome.kind === "text") added.push({ facts, text: outcome.text });
    else refuse(relPath, outcome.kind === "refused" ? "refused" : "unreadable", outcome.detail ?? "");
  };
  const list = folderLister(snapshot);
  for (const pattern of patterns) {
    const placed = placePattern(pattern, snapshot.workspaceDir);
    if (placed.kind === "outside") refuse(pattern, "outside");
    else if (placed.kind === "file") add(placed.relPath, pattern);
    else {
      const matches: string[] = [];
      const onMatch = (relPath: string) => matches.push(relPath);
      const walk = walkPattern(placed.pattern, { ignoresCase: snapshot.caseInsensitive, onMatch });
      for (let step = walk.next(); !step.done; step = walk.next(list(step.value)));
      const known = matches.filter((relPath) => names.includes(baseName(relPath)));
      for (const relPath of known) add(relPath, placed.way + relPath);
      if (known.length === 0) refuse(pattern, "no-match");
    }
  }
  return { patterns, added, refused };
}

/** Where a path leads, relative to the workspace with forward slashes; undefined outside. */
function insidePath(path: string, workspaceDir: string): string | undefined {
  const style = pathStyleOf(workspaceDir);
  const asFolder = (text: string) => (style === "windows" ? text.replaceAll("\\", "/") : text).replace(/\/$/, "");
  const root = asFolder(resolvePath(workspaceDir, { cwd: workspaceDir, style }));
  const full = asFolder(resolvePath(path, { cwd: workspaceDir, style }));
  if (full === root) return "";
  return full.startsWith(`${root}/`) ? full.slice(root.length + 1) : undefined;
}

function leavesWorkspace(snapshot: WorkspaceSnapshot, file: SnapshotFile): boolean {
  if (file.link !== undefined) return !file.link.insideWorkspace;
  return file.realPath !== undefined && realRelPath(snapshot, file) === undefined;
}

/** Folders as far as the snapshot knows files in them. */
function folderLister(snapshot: WorkspaceSnapshot): (folder: string) => readonly FolderEntry[] {
  const folders = new Map<string, Map<string, FolderEntry>>();
  const put = (folder: string, entry: FolderEntry): void => {
    const entries = folders.get(folder) ?? new Map<string, FolderEntry>();
    if (!entries.has(entry.name)) entries.set(entry.name, entry);
    folders.set(folder, entries);
  };
  for (const { relPath, kind, link } of snapshot.files) {
    if (kind === "absent" && link === undefined) continue;
    const names = relPath.split("/");
    for (const [index, name] of names.entries()) {
      put(names.slice(0, index).join("/"), { name, isFolder: index < names.length - 1, isLink: false });
    }
  }
  return (folder) => [...(folders.get(folder)?.values() ?? [])];
}
