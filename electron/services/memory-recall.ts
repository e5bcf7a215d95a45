import type { RecallIndex } from "#shared/memory/recall-index.ts";
import type { Disk } from "./disk.ts";
import { buildMemoryIndex, listShards, undatedShards } from "./memory-index.ts";

/** An index over the shards of one workspace, or how far it is. */
export type IndexState =
  | { readonly status: "building"; readonly read: number; readonly total: number }
  | { readonly status: "ready"; readonly index: RecallIndex; readonly undated: readonly string[] };

/** Indexes of open workspaces, kept while their shards stay as they are. */
export interface MemoryRecall {
  /** The index as of now; one that is not there yet is built in the background, and waited for shortly. */
  indexOf(workspaceDir: string): Promise<IndexState>;
  dispose(): void;
}

interface Kept {
  readonly fingerprint: string;
  readonly abort: AbortController;
  readonly total: number;
  read: number;
  /** Set once the index is there. */
  ready?: IndexState;
  readonly done: Promise<void>;
}

/** Longest that an answer waits for an index, ms. */
const PATIENCE_MS = 300;
/** Workspaces whose indexes are kept. */
const MAX_KEPT = 3;

/** Creates the indexes over a disk. */
export function createMemoryRecall({ disk }: { readonly disk: Disk }): MemoryRecall {
  const indexes = new Map<string, Kept>();

  function build(workspaceDir: string, shards: Awaited<ReturnType<typeof listShards>>, fingerprint: string): Kept {
    const abort = new AbortController();
    const kept: Kept = {
      fingerprint,
      abort,
      total: shards.length,
      read: 0,
      done: Promise.resolve().then(async () => {
        const index = await buildMemoryIndex({
          disk,
          workspaceDir,
          shards,
          signal: abort.signal,
          onProgress: (read) => {
            kept.read = read;
          },
        });
        if (!abort.signal.aborted) kept.ready = { status: "ready", index, undated: undatedShards(shards) };
      }),
    };
    return kept;
  }

  return {
    async indexOf(workspaceDir) {
      const shards = await listShards(workspaceDir);
      const fingerprint = shards.map(({ relPath, bytes, mtimeMs }) => `${relPath}\t${bytes}\t${mtimeMs}`).join("\n");
      const before = indexes.get(workspaceDir);
      const kept = before?.fingerprint === fingerprint ? before : build(workspaceDir, shards, fingerprint);
      if (kept !== before) before?.abort.abort();
      indexes.delete(workspaceDir);
      indexes.set(workspaceDir, kept);
      for (const [dir, old] of indexes) {
        if (indexes.size <= MAX_KEPT) break;
        old.abort.abort();
        indexes.delete(dir);
      }
      await Promise.race([kept.done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      return kept.ready ?? { status: "building", read: kept.read, total: kept.total };
    },
    dispose() {
      for (const { abort } of indexes.values()) abort.abort();
      indexes.clear();
    },
  };
}
