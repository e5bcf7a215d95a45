import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { join } from "node:path";
import { appendFully, type Disk, type DiskFile, READ_OWN } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { ensurePrivateFolder, syncFolder } from "./folders.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import { isValidTime } from "./valid-time.ts";

/** How a version came into history; the last two stand for the file going away. */
export type VersionOrigin =
  | "saved-by-user"
  | "seen-on-disk"
  | "late-writer"
  | "before-save"
  | "before-removal"
  | "gone-from-disk";

/** One version of one workspace file. */
export interface FileVersion {
  /** ms since the epoch. */
  readonly atMs: number;
  readonly hash: string;
  readonly bytes: number;
  readonly origin: VersionOrigin;
}

/** Which file a version belongs to; the folder with links resolved, so that two names of one folder share history. */
export interface HistoryKey {
  readonly workspaceDir: string;
  readonly relPath: string;
}

/** The lines that say when a file had which content; several processes may append. */
export interface HistoryIndex {
  /** Adds a line; `durable` flushes. */
  append(version: FileVersion, options: { readonly key: HistoryKey; readonly durable: boolean }): Promise<void>;
  /** Versions of a file, oldest first; damaged lines are skipped. */
  versions(key: HistoryKey): Promise<readonly FileVersion[]>;
  /** Every file of a workspace that ever had a version. */
  ofWorkspace(workspaceDir: string): Promise<readonly FileHistory[]>;
  /** The newest version of every file of every workspace. */
  newest(): Promise<readonly FileVersion[]>;
}

/** A file's versions, oldest first. */
export interface FileHistory {
  readonly relPath: string;
  readonly versions: readonly FileVersion[];
}

const NO_LINK_NO_WAIT = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
/** Lines kept in memory between two looks at the same files. */
const MAX_CACHED = 200_000;
const WIDTH = 16;
const ORIGINS: ReadonlySet<string> = new Set<VersionOrigin>([
  "saved-by-user",
  "seen-on-disk",
  "late-writer",
  "before-save",
  "before-removal",
  "gone-from-disk",
]);
const INDEX_FILE = /^\d{4}-\d{2}\.jsonl$/;
const FILE_NAME = /^[0-9a-f]{40}$/;
const LINE_FEED = 0x0a;

type Line = FileVersion & { readonly relPath: string };

/** What was read of an append-only file so far. */
interface Read {
  /** Bytes up to and with the last line feed that was seen. */
  readonly bytes: number;
  readonly lines: readonly Line[];
}

/**
 * Creates the index below `dir`: `index/<file>/<year-month>.jsonl`, and `workspaces/<folder>/<file>`, empty files
 * that say which files belong to a workspace, so that listing one never reads another.
 */
export function createHistoryIndex({ disk, dir }: { readonly disk: Disk; readonly dir: string }): HistoryIndex {
  const indexDir = join(dir, "index");
  const workspacesDir = join(dir, "workspaces");
  const marked = new Set<string>();
  const cache = new Map<string, Read>();
  /** All months of a file in one list; the same list as long as nothing was added. */
  const joined = new Map<string, { readonly parts: readonly (readonly Line[])[]; readonly lines: readonly Line[] }>();
  let cached = 0;
  let caughtUp: Promise<void> | undefined;

  const remember = (path: string, read: Read): void => {
    cached += read.lines.length - (cache.get(path)?.lines.length ?? 0);
    cache.set(path, read);
    if (cached <= MAX_CACHED) return;
    cache.clear();
    joined.clear();
    cached = 0;
  };

  async function readLines(path: string): Promise<readonly Line[]> {
    try {
      const file = await disk.open("history", path, READ_OWN);
      try {
        const size = Math.min(Number((await file.stat()).size), MAX_INDEX_BYTES);
        const before = cache.get(path);
        const known = before !== undefined && before.bytes <= size ? before : { bytes: 0, lines: [] };
        if (known.bytes === size) return known.lines;
        const fresh = await readFrom(file, known.bytes, size);
        const lines = [...known.lines, ...fresh.toString("utf-8").split("\n").flatMap(parseLine)];
        const complete = fresh.lastIndexOf(LINE_FEED) + 1;
        // A last line that another process is still writing is read again, so only whole ones are kept.
        if (complete === fresh.length) remember(path, { bytes: size, lines });
        return lines;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      return [];
    }
  }

  async function readFolder(name: string): Promise<readonly Line[]> {
    const folder = join(indexDir, name);
    const months = (await namesIn(disk, folder)).filter((month) => INDEX_FILE.test(month)).sort();
    const parts = await Promise.all(months.map((month) => readLines(join(folder, month))));
    const before = joined.get(name);
    if (before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at]))
      return before.lines;
    const lines = parts.flat();
    joined.set(name, { parts, lines });
    return lines;
  }

  async function mark(workspaceDir: string, name: string): Promise<void> {
    if (marked.has(name)) return;
    const folder = join(workspacesDir, workspaceName(workspaceDir));
    await ensurePrivateFolder(disk, "history", folder);
    const flags = constants.O_WRONLY | constants.O_CREAT | NO_LINK_NO_WAIT;
    await (await disk.open("history", join(folder, name), flags, 0o600)).close();
    marked.add(name);
  }

  /** Stores of earlier versions have no marks: they are made once, from the lines themselves. */
  async function markOld(): Promise<void> {
    const done = join(workspacesDir, ".complete");
    if ((await namesIn(disk, workspacesDir)).includes(".complete")) return;
    await mapInParallel(await namesIn(disk, indexDir), WIDTH, async (name) => {
      const [month] = (await namesIn(disk, join(indexDir, name))).filter((file) => INDEX_FILE.test(file));
      const text = month === undefined ? "" : await readStart(disk, join(indexDir, name, month));
      const workspaceDir = workspaceOfLine(text);
      if (workspaceDir !== undefined) await mark(workspaceDir, name);
    });
    await ensurePrivateFolder(disk, "history", workspacesDir);
    const flags = constants.O_WRONLY | constants.O_CREAT | NO_LINK_NO_WAIT;
    await (await disk.open("history", done, flags, 0o600)).close();
  }

  return {
    async append(version, { key, durable }) {
      const name = indexName(key);
      const folder = join(indexDir, name);
      await ensurePrivateFolder(disk, "history", folder);
      await mark(key.workspaceDir, name);
      const month = new Date(version.atMs).toISOString().slice(0, 7);
      const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | NO_LINK_NO_WAIT;
      const file = await disk.open("history", join(folder, `${month}.jsonl`), flags, 0o600);
      try {
        // A leading line feed closes a line that a crash left torn; one write keeps processes apart.
        await appendFully(file, Buffer.from(`\n${JSON.stringify({ ...version, ...key })}\n`));
        if (durable) await file.sync();
      } finally {
        await file.close();
      }
      if (durable) await syncFolder(disk, "history", folder);
    },
    versions: async (key) => (await readFolder(indexName(key))).map(versionOf),
    async ofWorkspace(workspaceDir) {
      caughtUp ??= markOld();
      await caughtUp;
      const names = await namesIn(disk, join(workspacesDir, workspaceName(workspaceDir)));
      const files = await mapInParallel(
        names.filter((name) => FILE_NAME.test(name)),
        WIDTH,
        async (name) => {
          const lines = await readFolder(name);
          const relPath = lines.find((line) => indexName({ workspaceDir, relPath: line.relPath }) === name)?.relPath;
          return relPath === undefined ? [] : [{ relPath, versions: lines }];
        },
      );
      return files.flat();
    },
    async newest() {
      const names = await namesIn(disk, indexDir);
      return (await mapInParallel(names, WIDTH, readFolder)).flatMap((lines) => lines.at(-1) ?? []);
    },
  };
}

/** Name of a workspace's folder in the store. */
export function workspaceName(workspaceDir: string): string {
  return createHash("sha256").update(workspaceDir).digest("hex").slice(0, 40);
}

/** Names in a folder of ours; none when it cannot be read. */
export async function namesIn(disk: Disk, folder: string): Promise<readonly string[]> {
  try {
    return (await disk.readdir("history", folder)).map((name) => name.toString("utf-8"));
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

const versionOf = ({ atMs, hash, bytes, origin }: Line): FileVersion => ({ atMs, hash, bytes, origin });

function indexName({ workspaceDir, relPath }: HistoryKey): string {
  return createHash("sha256").update(workspaceDir).update("\0").update(relPath).digest("hex").slice(0, 40);
}

async function readFrom(file: DiskFile, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(to - from);
  let done = 0;
  while (done < bytes.length) {
    const count = await file.read(bytes.subarray(done, done + CHUNK_BYTES), from + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}

async function readStart(disk: Disk, path: string): Promise<string> {
  const file = await disk.open("history", path, READ_OWN);
  try {
    return (await readFrom(file, 0, CHUNK_BYTES)).toString("utf-8");
  } finally {
    await file.close();
  }
}

function workspaceOfLine(text: string): string | undefined {
  for (const line of text.split("\n")) {
    const { workspaceDir } = parseRecord(line) ?? {};
    if (typeof workspaceDir === "string") return workspaceDir;
  }
  return undefined;
}

function parseLine(line: string): readonly Line[] {
  const { atMs, hash, bytes, origin, relPath } = parseRecord(line) ?? {};
  if (!isValidTime(atMs) || !isSize(bytes) || typeof relPath !== "string") return [];
  if (!isOrigin(origin) || typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) return [];
  return [{ atMs, hash, bytes, origin, relPath }];
}

function parseRecord(line: string): Readonly<Record<string, unknown>> | undefined {
  if (line === "") return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isOrigin(value: unknown): value is VersionOrigin {
  return typeof value === "string" && ORIGINS.has(value);
}
