import { type Dirent, promises as fs } from "node:fs";
import { sep } from "node:path";
import { errnoOf } from "./errno.ts";
import { isInside } from "./path-guard.ts";

/** A file that is not injected at start but belongs to the agent; listed without its text. */
export interface WorkspaceExtra {
  /** Workspace-relative with forward slashes; bytes of a name that are not UTF-8 show as U+FFFD. */
  readonly relPath: string;
  readonly kind: "skill" | "daily-memory" | "rules" | "agent-private";
  readonly bytes: number;
  /** ms since the epoch. */
  readonly mtimeMs: number;
  /** False when the name is not UTF-8, or it is not a regular file inside the workspace. */
  readonly openable: boolean;
}

/** Entries listed for each kind; the rest is only counted as `truncated`. */
const MAX_ENTRIES_PER_KIND = 20_000;
const BATCH = 256;

interface Candidate {
  readonly parts: readonly Buffer[];
  readonly kind: WorkspaceExtra["kind"];
  /** True when a folder on the way is a link, so that it may lead anywhere. */
  readonly viaLink: boolean;
}

/** Skills, daily memory shards, rules.md and agents' private files, sorted by path; nothing is opened. */
export async function listWorkspaceExtras(options: {
  readonly workspaceDir: string;
}): Promise<{ readonly files: readonly WorkspaceExtra[]; readonly truncated: boolean }> {
  const { workspaceDir } = options;
  const root = await fs.realpath(workspaceDir).catch(() => workspaceDir);
  const [skills, memory, agents] = await Promise.all(
    ["skills", "memory", "agents"].map((name) => listFolder(workspaceDir, [Buffer.from(name)])),
  );
  const privateFolders = await Promise.all(
    (agents?.entries ?? []).filter(mayHoldFiles).map(async ({ name }) => {
      const folder = await listFolder(workspaceDir, [Buffer.from("agents"), name]);
      return { ...folder, viaLink: folder.viaLink || agents?.viaLink === true };
    }),
  );
  const groups: readonly (readonly Candidate[])[] = [
    [{ parts: [Buffer.from("rules.md")], kind: "rules", viaLink: false }],
    (skills?.entries ?? []).filter(mayHoldFiles).map((entry) => ({
      parts: [Buffer.from("skills"), entry.name, Buffer.from("SKILL.md")],
      kind: "skill",
      viaLink: skills?.viaLink === true || entry.isSymbolicLink(),
    })),
    memory === undefined ? [] : markdownIn(memory, "daily-memory"),
    privateFolders.flatMap((folder) => markdownIn(folder, "agent-private")),
  ];
  const chosen = groups.flatMap((group) => group.slice(0, MAX_ENTRIES_PER_KIND));
  const files: WorkspaceExtra[] = [];
  for (let at = 0; at < chosen.length; at += BATCH) {
    const batch = chosen.slice(at, at + BATCH);
    const found = await Promise.all(batch.map((candidate) => describe({ workspaceDir, root, candidate })));
    files.push(...found.filter((file) => file !== undefined));
  }
  files.sort((left, right) => (left.relPath < right.relPath ? -1 : left.relPath > right.relPath ? 1 : 0));
  return { files, truncated: groups.some((group) => group.length > MAX_ENTRIES_PER_KIND) };
}

interface Folder {
  readonly parts: readonly Buffer[];
  readonly viaLink: boolean;
  readonly entries: readonly Dirent<Buffer>[];
}

async function listFolder(workspaceDir: string, parts: readonly Buffer[]): Promise<Folder> {
  const path = joinBytes([Buffer.from(workspaceDir), ...parts]);
  const [stat, entries] = await Promise.all([fs.lstat(path).catch(() => undefined), entriesOf(path)]);
  return { parts, viaLink: stat?.isSymbolicLink() === true, entries };
}

function markdownIn(folder: Folder, kind: WorkspaceExtra["kind"]): readonly Candidate[] {
  return folder.entries
    .filter((entry) => endsWithMd(entry.name) && !entry.isDirectory())
    .map((entry) => ({ parts: [...folder.parts, entry.name], kind, viaLink: folder.viaLink }));
}

async function describe(options: {
  readonly workspaceDir: string;
  readonly root: string;
  readonly candidate: Candidate;
}): Promise<WorkspaceExtra | undefined> {
  const { workspaceDir, root, candidate } = options;
  const { parts, kind } = candidate;
  const path = joinBytes([Buffer.from(workspaceDir), ...parts]);
  const names = parts.map((part) => part.toString("utf-8"));
  const relPath = names.join("/");
  try {
    const entry = await fs.lstat(path);
    const isLinked = candidate.viaLink || entry.isSymbolicLink();
    const stat = isLinked ? await fs.stat(path) : entry;
    const isUtf8 = parts.every((part, at) => Buffer.from(names[at] ?? "").equals(part));
    const isOurs = !isLinked || isInside(root, await fs.realpath(path.toString("utf-8")).catch(() => ""));
    const openable = isUtf8 && stat.isFile() && isOurs;
    return { relPath, kind, bytes: stat.size, mtimeMs: stat.mtimeMs, openable };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    if (errno === "ENOENT" || errno === "ENOTDIR") return undefined;
    return { relPath, kind, bytes: 0, mtimeMs: 0, openable: false };
  }
}

async function entriesOf(path: Buffer): Promise<readonly Dirent<Buffer>[]> {
  try {
    return await fs.readdir(path, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

function mayHoldFiles(entry: Dirent<Buffer>): boolean {
  return entry.isDirectory() || entry.isSymbolicLink();
}

function endsWithMd(name: Buffer): boolean {
  return name.subarray(-3).toString("latin1").toLowerCase() === ".md";
}

function joinBytes(parts: readonly Buffer[]): Buffer {
  const separator = Buffer.from(sep);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}
