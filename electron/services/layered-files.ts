import { type Dirent, promises as fs } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { LayeredSigns } from "#shared/dialects/detect.ts";
import { OUTSIDE_SKILLS } from "#shared/files/layered-path.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import type { Disk } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import { readSnapshotFile, WELL_KNOWN_NAMES } from "./snapshot-reader.ts";

/** Where skills lie that belong to no workspace; absolute folders. */
export interface SkillFolders {
  readonly local?: string;
  readonly "built-in"?: string;
}

/** Files of a layered runtime beside the well-known ones. */
export interface LayeredFiles {
  readonly files: readonly SnapshotFile[];
  /** True when there were more than are read. */
  readonly truncated: boolean;
}

const NAMES: ReadonlySet<string> = new Set([...WELL_KNOWN_NAMES, "rules.md"].map((name) => name.toLowerCase()));
const MAX_SKILLS = 10_000;
const MAX_AGENTS = 500;
/** Private folders that are searched for a sign. */
const MAX_SEARCHED = 50;
const MAX_SHARDS = 20_000;
/** Bytes of one file, and of all of them together. */
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_BYTES = 128 * 1024 * 1024;
const AT_ONCE = 32;

/** A snapshot with more files; of one path the snapshot's own counts. */
export function withLayers(snapshot: WorkspaceSnapshot, files: readonly SnapshotFile[]): WorkspaceSnapshot {
  const known = new Set(snapshot.files.map(({ relPath }) => relPath));
  return { ...snapshot, files: [...snapshot.files, ...files.filter(({ relPath }) => !known.has(relPath))] };
}

/** Looks for the signs; a folder that cannot be read has none. */
export async function readLayeredSigns(workspaceDir: string): Promise<LayeredSigns> {
  const [root, agents] = await Promise.all([entriesOf(workspaceDir), entriesOf(join(workspaceDir, "agents"))]);
  const rules = root.find((entry) => entry.name.toLowerCase() === "rules.md" && !entry.isDirectory());
  if (rules !== undefined) return { rulesFile: rules.name };
  for (const { name } of agents.filter((entry) => entry.isDirectory()).slice(0, MAX_SEARCHED)) {
    const entries = await entriesOf(join(workspaceDir, "agents", name));
    if (entries.some(isNamed)) return { privateFolder: `agents/${name}` };
  }
  return {};
}

/** Reads rules.md, private folders and skills; memory shards without texts. */
export async function readLayeredFiles(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly skillFolders: SkillFolders;
  /** What was read before; a file of the same size and time is not read again. */
  readonly known?: ReadonlyMap<string, SnapshotFile>;
}): Promise<LayeredFiles> {
  const { disk, workspaceDir, skillFolders, known } = options;
  const named = await listNamed(workspaceDir);
  const skills = await listSkills(workspaceDir, { skillFolders, agents: named.agents });
  const shards = (await entriesOf(join(workspaceDir, "memory"))).filter(
    (entry) => /\.md$/i.test(entry.name) && entry.isFile(),
  );
  const chosen = [
    ...named.relPaths.map((relPath) => ({ relPath, dir: workspaceDir, at: relPath })),
    ...skills.slice(0, MAX_SKILLS),
  ];
  let left = MAX_BYTES;
  const read = await mapInParallel(chosen, AT_ONCE, async ({ relPath, dir, at }): Promise<SnapshotFile> => {
    const before = known?.get(relPath);
    if (before !== undefined && (await isUnchanged(join(dir, at), before))) {
      left -= before.bytes ?? 0;
      return before;
    }
    const maxTextBytes = Math.min(MAX_FILE_BYTES, Math.max(0, left));
    const file = await readSnapshotFile({ disk, workspaceDir: dir, relPath: at, maxTextBytes });
    left -= file.bytes ?? 0;
    return dir === workspaceDir ? file : { ...file, relPath, writable: false };
  });
  const listed = await mapInParallel(shards.slice(0, MAX_SHARDS), AT_ONCE, ({ name }) =>
    shardFacts(workspaceDir, name),
  );
  return {
    files: [...read, ...listed].filter(({ kind, link }) => kind !== "absent" || link !== undefined).sort(byPath),
    truncated: skills.length > MAX_SKILLS || named.truncated || shards.length > MAX_SHARDS || left < 0,
  };
}

interface NamedFiles {
  readonly relPaths: readonly string[];
  /** Folders below `agents/`. */
  readonly agents: readonly string[];
  readonly truncated: boolean;
}

async function listNamed(workspaceDir: string): Promise<NamedFiles> {
  const root = await entriesOf(workspaceDir);
  const agents = (await entriesOf(join(workspaceDir, "agents"))).filter((entry) => entry.isDirectory());
  const chosen = agents.slice(0, MAX_AGENTS).map(({ name }) => name);
  const privates = await mapInParallel(chosen, AT_ONCE, async (folder) => {
    const entries = await entriesOf(join(workspaceDir, "agents", folder));
    return entries.filter(isNamed).map(({ name }) => `agents/${folder}/${name}`);
  });
  // Other spellings of the well-known names come with every snapshot.
  const own = root.map(({ name }) => name).filter((name) => name.toLowerCase() === "rules.md");
  return { relPaths: [...own, ...privates.flat()], agents: chosen, truncated: agents.length > MAX_AGENTS };
}

function isNamed({ name }: Dirent): boolean {
  return NAMES.has(name.toLowerCase());
}

interface SkillPlace {
  /** As the snapshot names it. */
  readonly relPath: string;
  /** Folder that the reader takes for the workspace, and the path in it. */
  readonly dir: string;
  readonly at: string;
}

async function listSkills(
  workspaceDir: string,
  { skillFolders, agents }: { readonly skillFolders: SkillFolders; readonly agents: readonly string[] },
): Promise<readonly SkillPlace[]> {
  const inside = ["skills", ...agents.map((folder) => `agents/${folder}/skills`)].map((root) => ({
    root,
    dir: workspaceDir,
    below: root,
  }));
  const outside = (["local", "built-in"] as const).flatMap((level) => {
    const folder = skillFolders[level];
    return folder === undefined ? [] : [{ root: OUTSIDE_SKILLS[level], dir: dirname(folder), below: basename(folder) }];
  });
  const found: SkillPlace[] = [];
  for (const { root, dir, below } of [...inside, ...outside]) {
    const folders = (await entriesOf(join(dir, below))).filter(
      (entry) => entry.isDirectory() || entry.isSymbolicLink(),
    );
    const places = await mapInParallel(folders, AT_ONCE, async ({ name }) => {
      const entries = await entriesOf(join(dir, below, name));
      return entries
        .filter((entry) => entry.name.toLowerCase() === "skill.md" && !entry.isDirectory())
        .map((entry) => ({ relPath: `${root}/${name}/${entry.name}`, dir, at: `${below}/${name}/${entry.name}` }));
    });
    found.push(...places.flat());
    if (found.length > MAX_SKILLS) break;
  }
  return found;
}

/** Links are always read again: what they lead to may have changed. */
async function isUnchanged(path: string, before: SnapshotFile): Promise<boolean> {
  try {
    const { size, mtimeMs } = await fs.lstat(path, { bigint: true });
    return before.link === undefined && Number(size) === before.bytes && Number(mtimeMs) === before.mtimeMs;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

async function shardFacts(workspaceDir: string, name: string): Promise<SnapshotFile> {
  const path = join(workspaceDir, "memory", name);
  const facts = { relPath: `memory/${name}`, path };
  try {
    const { size, mtimeMs } = await fs.lstat(path);
    return { ...facts, kind: "file", bytes: size, mtimeMs };
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return { ...facts, kind: "absent" };
  }
}

async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    const entries = await fs.readdir(path, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

function byPath(a: SnapshotFile, b: SnapshotFile): number {
  return a.relPath < b.relPath ? -1 : a.relPath > b.relPath ? 1 : 0;
}
