import { setImmediate as pause } from "node:timers/promises";
import { isShardDate } from "#shared/files/shard-date.ts";
import { createRecallIndexBuilder, type RecallIndex } from "#shared/memory/recall-index.ts";
import type { Disk } from "./disk.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { listWorkspaceExtras, type WorkspaceExtra } from "./workspace-extras.ts";

/** Shards that are indexed at most, the newest names first, and bytes of one. */
const MAX_SHARDS = 20_000;
const MAX_SHARD_BYTES = 1024 * 1024;
/** Shards between two pauses. */
const SLICE = 16;

/** Memory shards of a workspace on disk, in order of their names. */
export async function listShards(workspaceDir: string): Promise<readonly WorkspaceExtra[]> {
  const { files } = await listWorkspaceExtras({ workspaceDir });
  return files.filter(({ kind, openable }) => kind === "daily-memory" && openable).slice(-MAX_SHARDS);
}

/** Names of shards that are no dates. */
export function undatedShards(shards: readonly { readonly relPath: string }[]): readonly string[] {
  return shards
    .map(({ relPath }) => relPath)
    .filter((relPath) => !isShardDate(relPath.slice(relPath.lastIndexOf("/") + 1).replace(/\.md$/i, "")));
}

/** Reads the shards of a workspace and indexes them, letting other work in between; ends early when aborted. */
export async function buildMemoryIndex(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  /** Given when they are listed already. */
  readonly shards?: readonly WorkspaceExtra[];
  readonly signal?: AbortSignal;
  /** Told how many were read. */
  readonly onProgress?: (read: number) => void;
}): Promise<RecallIndex> {
  const { disk, workspaceDir, signal, onProgress } = options;
  const shards = options.shards ?? (await listShards(workspaceDir));
  const builder = createRecallIndexBuilder();
  for (let at = 0; at < shards.length && signal?.aborted !== true; at += SLICE) {
    const slice = shards.slice(at, at + SLICE);
    const read = await Promise.all(
      slice.map(({ relPath }) => readSnapshotFile({ disk, workspaceDir, relPath, maxTextBytes: MAX_SHARD_BYTES })),
    );
    for (const { relPath, text } of read) if (text !== undefined) builder.add({ relPath, text });
    onProgress?.(Math.min(at + SLICE, shards.length));
    await pause();
  }
  return builder.finish();
}
