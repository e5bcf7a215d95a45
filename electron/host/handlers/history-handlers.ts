import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { Disk } from "../../services/disk.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import { errnoHostError } from "../../services/errno.ts";
import type { Checkpoint } from "../../services/history-checkpoints.ts";
import { createLineCounter } from "../../services/history-lines.ts";
import { type HistoryEntry, historyTimeline, timelinePage } from "../../services/history-timeline.ts";
import { mapInParallel } from "../../services/map-in-parallel.ts";
import { historyDir } from "../../services/path-guard.ts";
import { readFileWithBytes } from "../../services/snapshot-reader.ts";
import { detectEncoding, isEditableEncoding } from "../../services/text-encoding.ts";
import { createTransferShelf } from "../../services/transfer-shelf.ts";
import type { ConnectedClient } from "../connected-client.ts";
import { createFilesWriter, type WrittenFile } from "../files-writer.ts";
import { keepMoment } from "../keep-moment.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Comparisons under way at a time for one page. */
const WIDTH = 4;
/** Restored moments that can be taken back. */
const MOST_UNDOS = 20;

/** Calls about versions kept outside of the workspace. */
export function createHistoryHandlers(deps: {
  readonly disk: Disk;
  readonly workspaces: OpenWorkspaces;
  readonly durable: DurableStore;
  /** ms since the epoch. */
  readonly now: () => number;
}) {
  const { disk, workspaces, durable, now } = deps;
  const { history, checkpoints } = durable;
  const countLines = createLineCounter(history);
  const writer = createFilesWriter({ workspaces, durable, disk });
  const undos = createTransferShelf<{ readonly dir: string; readonly files: readonly WrittenFile[] }>(MOST_UNDOS);

  /** Text of a version; undefined where it is no longer kept or no text. */
  const textOf = async (hash: string): Promise<string | undefined> => {
    const bytes = await history.read(hash);
    return bytes !== undefined && isEditableEncoding(detectEncoding(bytes)) ? bytes.toString("utf-8") : undefined;
  };

  /** The folder as history knows it, of a workspace that the client has open. */
  const keyOf = async (client: ConnectedClient, workspaceId: string): Promise<Result<string, HostError>> => {
    const open = workspaces.find(client, workspaceId);
    return open.ok ? ok(await historyDir(disk, open.value.dir)) : open;
  };

  return {
    "history.list": async ({ workspaceId, relPath, after, limit }, client) => {
      const dir = await keyOf(client, workspaceId);
      if (!dir.ok) return dir;
      const all = historyTimeline(await history.listWorkspace(dir.value));
      const asked = relPath === null ? all : all.filter((entry) => entry.relPath === relPath);
      const page = timelinePage(asked, { after, limit });
      const entries = await mapInParallel(page.entries, WIDTH, async (entry) => ({
        ...entry,
        lines: await countLines(entry),
      }));
      const files = [...new Set(all.map((entry) => entry.relPath))].sort();
      return ok({ ...page, entries, total: totalOf(all), files });
    },
    "history.readText": async ({ workspaceId, hash }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const bytes = await history.read(hash);
      if (bytes === undefined) return err(hostError("not-found", { hash }));
      return ok({ text: bytes.toString("utf-8"), isExact: isEditableEncoding(detectEncoding(bytes)) });
    },
    "history.checkpoints": async ({ workspaceId }, client) => {
      const dir = await keyOf(client, workspaceId);
      return dir.ok ? ok(await checkpoints.list(dir.value)) : dir;
    },
    "history.sinceCheckpoint": async ({ workspaceId, id }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const workspaceDir = open.value.dir;
      const all = await checkpoints.list(await historyDir(disk, workspaceDir));
      const asked = all.find((checkpoint) => checkpoint.id === id);
      if (asked === undefined) return err(hostError("not-found", { id }));
      const files = await mapInParallel(asked.files, WIDTH, async (file) => {
        const { file: now } = await readFileWithBytes({ disk, workspaceDir, relPath: file.relPath });
        const standing = now.kind === "absent" ? "gone" : now.hash === file.hash ? "same" : "changed";
        const isFree = standing === "gone" || (now.kind === "file" && now.hash !== undefined && now.writable !== false);
        const canRestore = standing !== "same" && isFree && (await textOf(file.hash)) !== undefined;
        return { ...file, standing, hashNow: now.hash ?? null, canRestore } as const;
      });
      return ok(files);
    },
    "history.restoreCheckpoint": async ({ workspaceId, id, nameOfNow, files }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const { dir } = open.value;
      const asked = (await checkpoints.list(await historyDir(disk, dir))).find((checkpoint) => checkpoint.id === id);
      if (asked === undefined) return err(hostError("not-found", { id }));
      const hashes = new Map(asked.files.map(({ relPath, hash }) => [relPath, hash]));
      const jobs = await mapInParallel(files, WIDTH, async ({ relPath, baseHash }) => {
        const hash = hashes.get(relPath);
        return { relPath, baseHash, content: hash === undefined ? undefined : await textOf(hash) };
      });
      let ofNow: Checkpoint;
      try {
        ofNow = await keepMoment({ disk, durable, at: open.value, name: nameOfNow, atMs: now() });
      } catch (error) {
        return err(errnoHostError(error, dir));
      }
      const done = await writer.write(
        client,
        jobs.map((job) => ({ ...job, folder: open.value })),
      );
      if (!done.ok && done.error.isBack) await checkpoints.remove(await historyDir(disk, dir), ofNow.id);
      return ok(done.ok ? { status: "written", undoId: undos.put({ dir, files: done.value }) } : done.error);
    },
    "history.undoRestore": async ({ workspaceId, undoId }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const undo = undos.get(undoId);
      if (undo === undefined || undo.dir !== open.value.dir) return err(hostError("not-found", { undoId }));
      const changed = await writer.takeBack(
        client,
        undo.files.map((file) => ({ ...file, folder: open.value })),
      );
      if (changed !== null) return ok({ status: "changed", relPath: changed.relPath } as const);
      undos.drop(undoId);
      return ok({ status: "undone" } as const);
    },
    "history.addCheckpoint": async ({ workspaceId, name }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      try {
        return ok(await keepMoment({ disk, durable, at: open.value, name, atMs: now() }));
      } catch (error) {
        return err(errnoHostError(error, open.value.dir));
      }
    },
    "history.renameCheckpoint": async ({ workspaceId, id, name }, client) => {
      const dir = await keyOf(client, workspaceId);
      if (!dir.ok) return dir;
      try {
        const renamed = await checkpoints.rename(dir.value, { id, name });
        return renamed === undefined ? err(hostError("not-found", { id })) : ok(renamed);
      } catch (error) {
        return err(errnoHostError(error, dir.value));
      }
    },
    "history.removeCheckpoint": async ({ workspaceId, id }, client) => {
      const dir = await keyOf(client, workspaceId);
      if (!dir.ok) return dir;
      try {
        await checkpoints.remove(dir.value, id);
        return ok(null);
      } catch (error) {
        return err(errnoHostError(error, dir.value));
      }
    },
    "history.usage": async () => ok({ ...(await history.usage()), dir: durable.historyDir }),
    "history.prune": async () => {
      const { removedBlobs, removedBytes } = await history.prune();
      return ok({ removedVersions: removedBlobs, removedBytes });
    },
  } satisfies DomainHandlers<"history", ConnectedClient>;
}

/** Versions count once for each entry, bytes once for each content. */
function totalOf(entries: readonly HistoryEntry[]): { readonly versions: number; readonly bytes: number } {
  const sizes = new Map(entries.map(({ hash, bytes }) => [hash, bytes]));
  return { versions: entries.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}
