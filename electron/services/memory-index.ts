import { setImmediate as pause } from "node:timers/promises";
import { createRecallIndexBuilder, type RecallIndex } from "#shared/memory/recall-index.ts";
import type { Disk } from "./disk.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { listWorkspaceExtras } from "./workspace-extras.ts";

/** Shards that are indexed at most, the newest names first, and bytes of one. */
const MAX_SHARDS = 20_000;
const MAX_SHARD_BYTES = 1024 * 1024;
/** Shards between two pauses. */
const SLICE = 16;

/** Reads the shards of a workspace and indexes them, letting other work in between; ends early when aborted. */
export async function buildMemoryIndex(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly signal?: AbortSignal;
}): Promise<RecallIndex> {
  const { disk, workspaceDir, signal } = options;
  const { files } = await listWorkspaceExtras({ workspaceDir });
  const shards = files.filter(({ kind, openable }) => kind === "daily-memory" && openable).slice(-MAX_SHARDS);
  const builder = createRecallIndexBuilder();
  for (let at = 0; at < shards.length && signal?.aborted !== true; at += SLICE) {
    const slice = shards.slice(at, at + SLICE);
    const read = await Promise.all(
      slice.map(({ relPath }) => readSnapshotFile({ disk, workspaceDir, relPath, maxTextBytes: MAX_SHARD_BYTES })),
    );
    for (const { relPath, text } of read) if (text !== undefined) builder.add({ relPath, text });
    await pause();
  }
  return builder.finish();
}
