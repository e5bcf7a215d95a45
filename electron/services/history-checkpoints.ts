import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Disk } from "./disk.ts";
import { replaceFileDurably } from "./durable-replace.ts";
import { namesIn, workspaceName } from "./history-index.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { validTime } from "./valid-time.ts";

/** A moment that the user gave a name: which version each file had. */
export interface Checkpoint {
  readonly id: string;
  readonly name: string;
  /** ms since the epoch. */
  readonly atMs: number;
  readonly files: readonly { readonly relPath: string; readonly hash: string; readonly bytes: number }[];
}

/** Named moments, one small file each, outside of every workspace; several processes may use them. */
export interface HistoryCheckpoints {
  /** Newest first; damaged ones are left out. */
  list(workspaceDir: string): Promise<readonly Checkpoint[]>;
  /** Rejects with the errno when it could not be stored. */
  add(workspaceDir: string, checkpoint: Omit<Checkpoint, "id">): Promise<Checkpoint>;
  /** The renamed one; undefined when there is none of this id. */
  rename(workspaceDir: string, change: Pick<Checkpoint, "id" | "name">): Promise<Checkpoint | undefined>;
  /** Its versions stay in history until they are pruned. */
  remove(workspaceDir: string, id: string): Promise<void>;
  /** Hashes of all checkpoints of all workspaces. */
  pinned(): Promise<ReadonlySet<string>>;
}

const MAX_BYTES = 16 * 1024 * 1024;
const FILE = /^[0-9a-f]{16}\.json$/;
const ID = /^[0-9a-f]{16}$/;
const WIDTH = 8;

const storedSchema = z.object({
  name: z.string(),
  atMs: validTime,
  files: z.array(z.object({ relPath: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number() })),
});

/** Opens the checkpoints below a folder of our own app data. */
export function createHistoryCheckpoints(options: { readonly disk: Disk; readonly dir: string }): HistoryCheckpoints {
  const { disk, dir } = options;
  const folderOf = (workspaceDir: string): string => join(dir, workspaceName(workspaceDir));

  async function readOne(path: string): Promise<z.infer<typeof storedSchema> | undefined> {
    const read = await readRegularFile(path, MAX_BYTES);
    if (read.status !== "read") return undefined;
    try {
      return storedSchema.safeParse(JSON.parse(read.bytes.toString("utf8"))).data;
    } catch {
      return undefined;
    }
  }

  async function readFolder(folder: string): Promise<readonly Checkpoint[]> {
    const names = (await namesIn(disk, folder)).filter((name) => FILE.test(name));
    const found = await mapInParallel(names, WIDTH, async (name) => {
      const stored = await readOne(join(folder, name));
      return stored === undefined ? [] : [{ id: name.slice(0, -".json".length), ...stored }];
    });
    return found.flat().sort((left, right) => right.atMs - left.atMs);
  }

  const write = (workspaceDir: string, { id, ...stored }: Checkpoint): Promise<void> =>
    replaceFileDurably(join(folderOf(workspaceDir), `${id}.json`), `${JSON.stringify(stored)}\n`);

  return {
    list: (workspaceDir) => readFolder(folderOf(workspaceDir)),
    async add(workspaceDir, made) {
      const checkpoint: Checkpoint = { id: randomBytes(8).toString("hex"), ...made };
      await write(workspaceDir, checkpoint);
      return checkpoint;
    },
    async rename(workspaceDir, { id, name }) {
      const stored = ID.test(id) ? await readOne(join(folderOf(workspaceDir), `${id}.json`)) : undefined;
      if (stored === undefined) return undefined;
      const renamed: Checkpoint = { id, ...stored, name };
      await write(workspaceDir, renamed);
      return renamed;
    },
    async remove(workspaceDir, id) {
      if (ID.test(id)) await rm(join(folderOf(workspaceDir), `${id}.json`), { force: true });
    },
    async pinned() {
      const all = await mapInParallel(await namesIn(disk, dir), WIDTH, (name) => readFolder(join(dir, name)));
      return new Set(all.flat().flatMap(({ files }) => files.map(({ hash }) => hash)));
    },
  };
}
