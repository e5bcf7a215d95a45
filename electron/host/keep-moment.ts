import { captureWorkspace } from "../services/capture-workspace.ts";
import type { Disk } from "../services/disk.ts";
import type { DurableStore } from "../services/durable-store.ts";
import type { Checkpoint } from "../services/history-checkpoints.ts";
import { historyDir } from "../services/path-guard.ts";
import type { WritableFolder } from "./files-writer.ts";

/** Gives the present texts of a folder a name in its history. Rejects with the errno. */
export async function keepMoment(options: {
  readonly disk: Disk;
  readonly durable: Pick<DurableStore, "history" | "checkpoints">;
  readonly at: Pick<WritableFolder, "dir" | "folder">;
  readonly name: string;
  /** ms since the epoch. */
  readonly atMs: number;
}): Promise<Checkpoint> {
  const { disk, durable, at, name, atMs } = options;
  const { history, checkpoints } = durable;
  const { snapshot, extras } = at.folder.current();
  const known = snapshot.files.filter(({ kind }) => kind === "file").map((file) => file.relPath);
  const others = extras.filter(({ openable }) => openable).map((file) => file.relPath);
  const own = await historyDir(disk, at.dir);
  const relPaths = [...new Set([...known, ...others])];
  const files = await captureWorkspace({ disk, history, workspaceDir: at.dir, historyDir: own, relPaths });
  return checkpoints.add(own, { name, atMs, files });
}
