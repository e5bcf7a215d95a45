import type { Disk } from "./disk.ts";
import type { Checkpoint } from "./history-checkpoints.ts";
import type { HistoryStore } from "./history-store.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import { readFileWithBytes } from "./snapshot-reader.ts";

const WIDTH = 8;

/** Puts the present bytes of these files into history, flushed, and says which version each has. */
export async function captureWorkspace(options: {
  readonly disk: Disk;
  readonly history: HistoryStore;
  /** As it was opened, and with links resolved. */
  readonly workspaceDir: string;
  readonly historyDir: string;
  readonly relPaths: readonly string[];
}): Promise<Checkpoint["files"]> {
  const { disk, history, workspaceDir, historyDir, relPaths } = options;
  const files = await mapInParallel(relPaths, WIDTH, async (relPath) => {
    const { bytes } = await readFileWithBytes({ disk, workspaceDir, relPath });
    if (bytes === undefined) return [];
    const key = { workspaceDir: historyDir, relPath };
    const { hash } = await history.record({ ...key, bytes, origin: "seen-on-disk" });
    return [{ relPath, hash, bytes: bytes.length }];
  });
  return files.flat();
}
