import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { mergeText } from "#shared/text/merge.ts";
import type { Disk } from "./disk.ts";
import { replaceFileDurably } from "./durable-replace.ts";
import { errnoOf } from "./errno.ts";
import { createFileLocks } from "./file-lock.ts";
import { ensurePrivateFolder } from "./folders.ts";
import type { HistoryStore } from "./history-store.ts";
import { createJsonFile } from "./json-file.ts";
import { currentProcessIdentity } from "./process-identity.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { contentHash, detectEncoding, isEditableEncoding } from "./text-encoding.ts";
import { validTime } from "./valid-time.ts";

/** A version in the memory: its sha256, a mark of size and time where it was not read, or null where nothing is. */
export type VersionMark = string | null;

/** A file that others changed since the user last looked. */
export interface ReviewedFile {
  readonly relPath: string;
  readonly kind: "changed" | "added" | "removed";
  readonly seen: VersionMark;
  readonly disk: VersionMark;
  /** Foreign versions since then, oldest first; ms since the epoch. */
  readonly noticed: readonly { readonly atMs: number; readonly mark: VersionMark }[];
  /** False when one of the two versions is no text that we have. */
  readonly canShow: boolean;
}

/** What the user has seen of each workspace; kept in our own app data. */
export interface ReviewStore {
  /**
   * Meets versions found on disk. A file that is not in the memory yet counts as seen, or as new where `isNewWhenUnknown`
   * says so and the workspace was open before. `arrived` are the files in which a foreign version was found.
   */
  meet(
    workspaceDir: string,
    found: { readonly files: readonly SnapshotFile[]; readonly isNewWhenUnknown: (relPath: string) => boolean },
  ): Promise<{ readonly arrived: readonly string[]; readonly isListChanged: boolean }>;
  /** Takes in a save of the user's over the version `baseHash`. True when the list changed. */
  noteSave(
    workspaceDir: string,
    save: { readonly file: SnapshotFile; readonly baseHash: string | null },
  ): Promise<boolean>;
  /** Takes in how files stand after a change of entries by the user. True when the list changed. */
  noteEntries(workspaceDir: string, files: readonly SnapshotFile[]): Promise<boolean>;
  list(workspaceDir: string): Promise<readonly ReviewedFile[]>;
  /** Text the user has seen of a file under review; null for none, undefined when it is not kept. */
  readSeen(workspaceDir: string, relPath: string): Promise<string | null | undefined>;
  /**
   * Sets what is seen of a file that holds `disk` now: a text, null for none, or, without `text`, what is on disk.
   * False when it holds something else or is not in the memory.
   */
  markSeen(
    workspaceDir: string,
    mark: { readonly relPath: string; readonly disk: VersionMark; readonly text?: string | null },
  ): Promise<boolean>;
  /** Files that were on disk when they were last looked at, each with the mark of its size and time then. */
  known(workspaceDir: string): Promise<ReadonlyMap<string, string | undefined>>;
  /** Settles what is under way. */
  dispose(): Promise<void>;
}

const entrySchema = z.object({
  seen: z.string().nullable(),
  /** Only when another version is on disk. */
  disk: z.string().nullable().exactOptional(),
  noticed: z.array(z.object({ atMs: validTime, mark: z.string().nullable() })).exactOptional(),
  isText: z.boolean().exactOptional(),
  /** The seen text is put by. */
  isKept: z.boolean().exactOptional(),
  stat: z.string().exactOptional(),
});
const memorySchema = z.object({ version: z.literal(1), files: z.record(z.string(), entrySchema) });

type Entry = z.infer<typeof entrySchema>;
type Files = Record<string, Entry>;

/** Texts above this are not put by and not shown, bytes. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
const MAX_NOTICED = 20;
/** Far beyond what tens of thousands of files take; a memory that is not read would count everything as seen. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
const LOCK_WAIT_MS = 2_000;

/** Creates the store: one JSON file a workspace, and beside it a folder with the seen texts of files under review. */
export function createReviewStore(options: {
  readonly disk: Disk;
  readonly dir: string;
  readonly history: HistoryStore;
  /** ms since the epoch. */
  readonly now: () => number;
}): ReviewStore {
  const { disk, dir, history, now } = options;
  const queue = createSerialQueue();
  const locks = createFileLocks({
    disk,
    dir: join(dir, "locks"),
    self: currentProcessIdentity(),
    waitMs: LOCK_WAIT_MS,
  });

  /** Reads the memory, lets `change` work on a copy, and stores the copy when it differs. */
  function update<T>(workspaceDir: string, change: (files: Files, memory: Memory) => Promise<T>): Promise<T> {
    const id = idOf(workspaceDir);
    return queue.run(id, async () => {
      // Without the lock the worst is that a version is looked at twice; the user's work must not wait for it.
      const lock = await locks.acquire(id).catch(() => undefined);
      try {
        const file = createJsonFile(join(dir, `${id}.json`), MAX_MEMORY_BYTES);
        const stored = memorySchema.safeParse(await file.read()).data?.files;
        const memory = createMemory({ workspaceDir, isNew: stored === undefined, folder: join(dir, id) });
        const files: Files = Object.assign(Object.create(null) as Files, structuredClone(stored ?? {}));
        const result = await change(files, memory);
        if (JSON.stringify(files) !== JSON.stringify(stored ?? {})) {
          await file.write({ version: 1, files } satisfies z.infer<typeof memorySchema>);
          await memory.sweep(stored ?? {}, files);
        }
        return result;
      } finally {
        if (lock?.ok === true) await lock.value.release();
      }
    });
  }

  interface Memory {
    readonly workspaceDir: string;
    readonly isNew: boolean;
    /** Puts a text by, quickly without a flush; false when the disk refused or it is too long. */
    keep(text: string, how?: { readonly isQuick: boolean }): Promise<boolean>;
    /** A text that was put by, else what history has of it. */
    textOf(mark: VersionMark): Promise<string | undefined>;
    /** Removes texts that no file needs any more. */
    sweep(before: Files, after: Files): Promise<void>;
  }

  function createMemory(of: { workspaceDir: string; isNew: boolean; folder: string }): Memory {
    const { workspaceDir, isNew, folder } = of;
    return {
      workspaceDir,
      isNew,
      keep: async (text, how) => {
        if (Buffer.byteLength(text) > MAX_TEXT_BYTES) return false;
        const path = join(folder, contentHash(Buffer.from(text)));
        try {
          if (how?.isQuick !== true) await replaceFileDurably(path, text);
          else {
            await ensurePrivateFolder(disk, "folder", folder);
            await writeFile(path, text, { mode: 0o600 });
          }
          return true;
        } catch (error) {
          if (errnoOf(error) === undefined) throw error;
          return false;
        }
      },
      textOf: async (mark) => {
        if (mark === null || !isHash(mark)) return undefined;
        const read = await readRegularFile(join(folder, mark), MAX_TEXT_BYTES);
        const isKept = read.status === "read" && contentHash(read.bytes) === mark;
        const bytes = isKept ? read.bytes : await history.read(mark);
        // Bytes that are no text would come back as other ones.
        return bytes !== undefined && isEditableEncoding(detectEncoding(bytes)) ? bytes.toString("utf-8") : undefined;
      },
      sweep: async (before, after) => {
        const needed = new Set(Object.values(after).flatMap(({ seen, isKept }) => (isKept === true ? [seen] : [])));
        for (const { seen, isKept } of Object.values(before)) {
          if (isKept === true && seen !== null && !needed.has(seen)) await rm(join(folder, seen), { force: true });
        }
      },
    };
  }

  /** A version that a save of the user's wrote, or a removal of theirs, through this host or another one. */
  async function isOwn(memory: Memory, relPath: string, mark: VersionMark): Promise<boolean> {
    const versions = await history.list({ workspaceDir: memory.workspaceDir, relPath });
    if (mark === null) return versions[0]?.origin === "before-removal";
    return versions.find(({ hash }) => hash === mark)?.origin === "saved-by-user";
  }

  /** What is seen once the user's edit from one version to another is taken in. */
  async function seenAfterSave(
    memory: Memory,
    entry: Entry,
    save: { readonly base: VersionMark; readonly mark: VersionMark; readonly text: string },
  ): Promise<Entry> {
    const wholly: Entry = { seen: save.mark };
    if (entry.disk === undefined || entry.seen === null || save.base === null) return wholly;
    const [seen, base] = [await memory.textOf(entry.seen), await memory.textOf(save.base)];
    if (seen === undefined || base === undefined) return wholly;
    const text = mergeText({ base, mine: save.text, theirs: seen }).text;
    if (text === save.text || !(await memory.keep(text))) return wholly;
    const mark = contentHash(Buffer.from(text));
    return { ...entry, seen: mark, disk: save.mark, isText: true, isKept: true };
  }

  async function meetOne(
    files: Files,
    memory: Memory,
    found: {
      readonly file: SnapshotFile;
      readonly mark: VersionMark;
      readonly isNewWhenUnknown: (relPath: string) => boolean;
    },
  ): Promise<boolean> {
    const { file, mark, isNewWhenUnknown } = found;
    const { relPath } = file;
    const stat = statMark(file);
    const known = files[relPath];
    if (known === undefined) {
      const mayBeNew = !memory.isNew && mark !== null && isNewWhenUnknown(relPath);
      const isNew = mayBeNew && !(await isOwn(memory, relPath, mark));
      files[relPath] = isNew
        ? { seen: null, disk: mark, noticed: [{ atMs: now(), mark }], isText: isText(file), stat }
        : { seen: mark, stat, ...((await keepUnrecorded(memory, file)) && { isKept: true }) };
      if (isNew) await remember(memory, file);
      return isNew;
    }
    const current = known.disk === undefined ? known.seen : known.disk;
    if (current === mark) {
      known.stat = stat;
      return false;
    }
    if (known.seen === mark) {
      files[relPath] = { seen: mark, stat, ...(known.isKept === true && { isKept: true }) };
      return false;
    }
    if (await isOwn(memory, relPath, mark)) {
      files[relPath] = {
        ...(await seenAfterSave(memory, known, { base: current, mark, text: file.text ?? "" })),
        stat,
      };
      return false;
    }
    const isFirst = known.disk === undefined;
    const noticed = [...(isFirst ? [] : (known.noticed ?? [])), { atMs: timeOf(file, known.stat), mark }];
    const seen = isFirst || known.isKept !== true ? await memory.textOf(known.seen) : undefined;
    const isKept = known.isKept === true || (seen !== undefined && (await memory.keep(seen)));
    // Nobody opened it, so history does not know what was there; keeping the change must not lose that.
    if (isFirst && seen !== undefined && !(await hasHistory(memory, relPath)))
      await record(memory, { relPath, text: seen });
    files[relPath] = {
      seen: known.seen,
      disk: mark,
      noticed: noticed.length > MAX_NOTICED ? noticed.toSpliced(1, 1) : noticed,
      isText: mark === null || isText(file),
      isKept,
      stat,
    };
    await remember(memory, file);
    return true;
  }

  /** Puts by what history does not have: files that nobody opened have none. */
  async function keepUnrecorded(memory: Memory, { text, hash, encoding }: SnapshotFile): Promise<boolean> {
    if (text === undefined || hash === undefined || encoding === undefined || !isEditableEncoding(encoding))
      return false;
    return (await history.read(hash)) === undefined && memory.keep(text, { isQuick: true });
  }

  /** What others wrote into files that nobody opened has no history otherwise. */
  async function remember(memory: Memory, { relPath, text, hash, encoding }: SnapshotFile): Promise<void> {
    if (text === undefined || hash === undefined || encoding === undefined || !isEditableEncoding(encoding)) return;
    await record(memory, { relPath, text });
  }

  async function record(
    { workspaceDir }: Memory,
    { relPath, text }: { readonly relPath: string; readonly text: string },
  ): Promise<void> {
    await history
      .record({ workspaceDir, relPath, bytes: Buffer.from(text), origin: "seen-on-disk" })
      .catch(() => undefined);
  }

  const hasHistory = async ({ workspaceDir }: Memory, relPath: string): Promise<boolean> =>
    (await history.list({ workspaceDir, relPath })).length > 0;

  /** When a version came: the file's own time where it can be that, else the time at which it was found. */
  function timeOf({ mtimeMs }: SnapshotFile, lastStat: string | undefined): number {
    const found = now();
    const before = Number(lastStat?.split(" ")[1] ?? Number.NaN);
    return mtimeMs !== undefined && mtimeMs > Math.max(before, 0) && mtimeMs <= found ? mtimeMs : found;
  }

  return {
    meet: (workspaceDir, { files: found, isNewWhenUnknown }) =>
      update(workspaceDir, async (files, memory) => {
        const arrived: string[] = [];
        const before = JSON.stringify(listed(files));
        for (const file of found) {
          const mark = markOf(file);
          if (mark === undefined) continue;
          if (await meetOne(files, memory, { file, mark, isNewWhenUnknown })) arrived.push(file.relPath);
        }
        return { arrived, isListChanged: before !== JSON.stringify(listed(files)) };
      }),
    noteSave: (workspaceDir, { file, baseHash }) =>
      update(workspaceDir, async (files, memory) => {
        const before = files[file.relPath] ?? { seen: baseHash };
        const mark = file.hash ?? null;
        const after = await seenAfterSave(memory, before, { base: baseHash, mark, text: file.text ?? "" });
        files[file.relPath] = { ...after, stat: statMark(file) };
        return before.disk !== undefined;
      }),
    noteEntries: (workspaceDir, changed) =>
      update(workspaceDir, async (files) => {
        let isListed = false;
        for (const file of changed) {
          const mark = markOf(file);
          if (mark === undefined) continue;
          isListed ||= files[file.relPath]?.disk !== undefined;
          files[file.relPath] = { seen: mark, stat: statMark(file) };
        }
        return isListed;
      }),
    list: (workspaceDir) => update(workspaceDir, async (files) => listed(files)),
    readSeen: (workspaceDir, relPath) =>
      update(workspaceDir, async (files, memory) => {
        const seen = files[relPath]?.seen;
        return seen === null ? null : seen === undefined ? undefined : memory.textOf(seen);
      }),
    markSeen: (workspaceDir, { relPath, disk: expected, text }) =>
      update(workspaceDir, async (files, memory) => {
        const entry = files[relPath];
        if (entry === undefined || (entry.disk === undefined ? entry.seen : entry.disk) !== expected) return false;
        const seen = text === undefined ? expected : text === null ? null : contentHash(Buffer.from(text));
        const { stat, noticed, isText: isTextOnDisk } = entry;
        const facts = { ...(stat !== undefined && { stat }), ...(noticed !== undefined && { noticed }) };
        if (seen === expected) files[relPath] = { seen, ...facts, isText: isTextOnDisk ?? true };
        else {
          const isKept = typeof text === "string" && (await memory.keep(text));
          files[relPath] = { seen, disk: expected, ...facts, isText: isTextOnDisk ?? true, isKept };
        }
        return true;
      }),
    known: (workspaceDir) =>
      update(workspaceDir, async (files) => {
        const there = Object.entries(files).filter(([, { seen, disk }]) => (disk === undefined ? seen : disk) !== null);
        return new Map(there.map(([relPath, { stat }]) => [relPath, stat]));
      }),
    dispose: async () => {
      await queue.idle();
      await locks.dispose();
    },
  };
}

/** Files under review by path. */
function listed(files: Files): readonly ReviewedFile[] {
  return Object.keys(files)
    .sort()
    .flatMap((relPath): readonly ReviewedFile[] => {
      const { seen, disk, noticed = [], isText = true, isKept = false } = files[relPath] ?? { seen: null };
      if (disk === undefined) return [];
      const kind = seen === null ? "added" : disk === null ? "removed" : "changed";
      return [{ relPath, kind, seen, disk, noticed, canShow: isText && (seen === null || isKept) }];
    });
}

const isHash = (mark: string): boolean => /^[0-9a-f]{64}$/.test(mark);

/** Undefined when nothing certain is known of the file now. */
function markOf(file: SnapshotFile): VersionMark | undefined {
  if (file.kind === "absent") return null;
  if (file.kind === "file" && file.hash !== undefined) return file.hash;
  return file.kind === "file" && file.tooLarge === true ? `large ${statMark(file)}` : undefined;
}

const isText = ({ encoding, bytes = 0 }: SnapshotFile): boolean =>
  encoding !== undefined && isEditableEncoding(encoding) && bytes <= MAX_TEXT_BYTES;

/** Size and time of a file, to tell whether it is worth another look. */
export const statMark = ({ bytes = 0, mtimeMs = 0 }: Pick<SnapshotFile, "bytes" | "mtimeMs">): string =>
  `${bytes} ${mtimeMs}`;

function idOf(workspaceDir: string): string {
  return createHash("sha256").update(workspaceDir).digest("hex").slice(0, 40);
}
