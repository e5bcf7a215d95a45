import { join } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import type { RestoreFolder } from "#shared/rpc/backup-calls.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { collectBackup, packBackup } from "../../services/backup-maker.ts";
import { planRestore, proposedDir, type UnpackedFolder, unpackBackup } from "../../services/backup-reader.ts";
import type { Disk } from "../../services/disk.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import { errnoHostError, errnoOf } from "../../services/errno.ts";
import { makeFolder } from "../../services/folders.ts";
import { expandUserPath } from "../../services/path-guard.ts";
import type { ProfileStore } from "../../services/profile-store.ts";
import { readSnapshotFile } from "../../services/snapshot-reader.ts";
import { createTransferShelf, MOST_WAITING, type ZipShelf } from "../../services/transfer-shelf.ts";
import type { ConnectedClient } from "../connected-client.ts";
import { createFilesWriter, type WritableFolder, type WrittenFile } from "../files-writer.ts";
import { keepMoment } from "../keep-moment.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** A folder of a backup with the place it goes to. */
interface PlacedFolder {
  readonly unpacked: UnpackedFolder;
  readonly plan: RestoreFolder;
  readonly contents: ReadonlyMap<string, string | Buffer>;
}

/** Calls that take all agents of this computer out and bring them back. */
export function createBackupHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly durable: DurableStore;
  readonly disk: Disk;
  readonly profiles: ProfileStore;
  readonly zips: ZipShelf;
  readonly homeDir: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  /** ms since the epoch. */
  readonly now: () => number;
}) {
  const { workspaces, durable, disk, profiles, zips, homeDir, now } = deps;
  const restores = createTransferShelf<readonly PlacedFolder[]>(MOST_WAITING);
  const undos = createTransferShelf<readonly WrittenFile[]>(MOST_WAITING);
  const writer = createFilesWriter({ workspaces, durable, disk });

  const placed = async (
    unpacked: UnpackedFolder,
    dir: string | null,
  ): Promise<PlacedFolder & Pick<Awaited<ReturnType<typeof planRestore>>, "leftOut">> => {
    const { folder, ...rest } = await planRestore(unpacked, { disk, homeDir, dir });
    return { unpacked, plan: folder, ...rest };
  };
  /** Holds all folders while the task runs. */
  const inFolders = async <T>(
    { dirs, client }: { readonly dirs: readonly string[]; readonly client: ConnectedClient },
    task: (folders: ReadonlyMap<string, WritableFolder>) => Promise<T>,
  ): Promise<Result<T, HostError>> => {
    const [dir, ...others] = dirs;
    if (dir === undefined) return ok(await task(new Map()));
    const handOf = () => ({ writer: String(client.id) });
    const done = await workspaces.inFolder(dir, (folder) =>
      inFolders({ dirs: others, client }, (rest) => task(new Map([...rest, [dir, { dir, folder, handOf }]]))),
    );
    return done.ok ? done.value : done;
  };
  /** Each folder as it is now gets a name in its history, so that there is a way back from there too. */
  const keepMoments = async (folders: Iterable<WritableFolder>, name: string): Promise<Result<null, HostError>> => {
    for (const at of folders) {
      const isEmpty = at.folder.current().snapshot.files.every(({ kind }) => kind === "absent");
      if (isEmpty && at.folder.current().extras.length === 0) continue;
      try {
        await keepMoment({ disk, durable, at, name, atMs: now() });
      } catch (error) {
        if (errnoOf(error) === undefined) throw error;
        return err(errnoHostError(error, at.dir));
      }
    }
    return ok(null);
  };
  return {
    "backup.plan": async () => {
      const { folders, withSecrets, leftOut } = await collectBackup(await profiles.list(), { homeDir });
      return ok({
        folders: folders.map(({ agents, displayDir, files }) => ({
          agents,
          displayDir,
          files: files.length,
          bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        })),
        withSecrets,
        leftOut,
      });
    },
    "backup.make": async ({ secrets }) => {
      const collected = await collectBackup(await profiles.list(), { homeDir });
      const { zip, files } = await packBackup(collected, { homeDir, secrets, nowMs: now() });
      const day = new Date(now()).toISOString().slice(0, 10);
      return ok({ transferId: zips.put([zip]), name: `agents-${day}.zip`, bytes: zip.length, files });
    },
    "backup.read": async ({ transferId }) => {
      const parts = zips.get(transferId);
      if (parts === undefined) return err(hostError("not-found", { transferId }));
      zips.drop(transferId);
      const backup = await unpackBackup(Buffer.concat(parts));
      if (!backup.ok) return ok({ status: "refused", ...backup.error } as const);
      const agentDirs = (await profiles.list()).flatMap(({ agents }) => agents.map(({ workspaceDir }) => workspaceDir));
      const folders: PlacedFolder[] = [];
      const leftOut = [...backup.value.leftOut];
      for (const unpacked of backup.value.folders) {
        const dir = await proposedDir(unpacked, { disk, homeDir, agentDirs });
        const { leftOut: others, ...one } = await placed(unpacked, dir);
        folders.push(one);
        leftOut.push(...others.map(({ relPath, reason }) => ({ relPath: `${one.plan.from}/${relPath}`, reason })));
      }
      return ok({
        status: "ready",
        restoreId: restores.put(folders),
        madeAt: backup.value.madeAt,
        folders: folders.map(({ plan }) => plan),
        leftOut,
      } as const);
    },
    "backup.place": async ({ restoreId, place, dir: asked }) => {
      const folders = restores.get(restoreId);
      const before = folders?.[place];
      if (folders === undefined || before === undefined) return err(hostError("not-found", { restoreId }));
      const dir = expandUserPath(asked, deps);
      const isTaken = folders.some((other, index) => index !== place && other.plan.dir === dir);
      if (isTaken) return err(hostError("already-exists", { path: dir }));
      const { leftOut: _known, ...one } = await placed(before.unpacked, dir);
      restores.put(folders.with(place, one), restoreId);
      return ok(one.plan);
    },
    "backup.readTexts": async ({ restoreId, place, relPath }) => {
      const folder = restores.get(restoreId)?.[place];
      const after = folder?.contents.get(relPath);
      const file = folder?.plan.files.find((one) => one.relPath === relPath);
      if (folder === undefined || typeof after !== "string" || file === undefined) {
        return err(hostError("not-found", { path: relPath }));
      }
      if (folder.plan.dir === null || file.baseHash === null) return ok({ before: "", after });
      const standing = await readSnapshotFile({ disk, workspaceDir: folder.plan.dir, relPath });
      return ok({ before: standing.text ?? "", after });
    },
    "backup.restore": async ({ restoreId, momentName, files }, client) => {
      const folders = restores.get(restoreId);
      if (folders === undefined) return err(hostError("not-found", { restoreId }));
      const jobs = files.map((file) => ({ ...file, folder: folders[file.place] }));
      const dirs = [...new Set(jobs.flatMap(({ folder }) => folder?.plan.dir ?? []))];
      if (jobs.some(({ folder }) => (folder?.plan.dir ?? null) === null)) {
        return err(hostError("not-found", { restoreId }));
      }
      const made = await makeFolders(disk, dirs);
      if (!made.ok) return made;
      const done = await inFolders({ dirs, client }, async (held) => {
        const kept = await keepMoments(held.values(), momentName);
        if (!kept.ok) return kept;
        const written = await writer.write(
          client,
          jobs.flatMap(({ folder, relPath, baseHash }) => {
            const at = held.get(folder?.plan.dir ?? "");
            return at === undefined ? [] : [{ folder: at, relPath, baseHash, content: folder?.contents.get(relPath) }];
          }),
        );
        return ok(written);
      });
      if (!done.ok) return done;
      if (!done.value.ok) return done.value;
      const written = done.value.value;
      if (!written.ok) return ok(written.error);
      restores.drop(restoreId);
      const undoId = undos.put(written.value);
      return ok({ status: "written", undoId, files: written.value.length, folders: dirs.length } as const);
    },
    "backup.undo": async ({ undoId }, client) => {
      const files = undos.get(undoId);
      if (files === undefined) return err(hostError("not-found", { undoId }));
      const dirs = [...new Set(files.map(({ dir }) => dir))];
      const changed = await inFolders({ dirs, client }, (held) =>
        writer.takeBack(
          client,
          files.flatMap((file) => {
            const folder = held.get(file.dir);
            return folder === undefined ? [] : [{ ...file, folder }];
          }),
        ),
      );
      if (!changed.ok) return changed;
      if (changed.value !== null) {
        const { dir, relPath } = changed.value;
        return ok({ status: "changed", relPath: join(dir, relPath) } as const);
      }
      undos.drop(undoId);
      return ok({ status: "undone" } as const);
    },
    "backup.drop": ({ restoreId }) => {
      restores.drop(restoreId);
      return ok(null);
    },
  } satisfies DomainHandlers<"backup", ConnectedClient>;
}

async function makeFolders(disk: Disk, dirs: readonly string[]): Promise<Result<null, HostError>> {
  for (const path of dirs) {
    try {
      await makeFolder({ disk, role: "folder", path });
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      return err(errnoHostError(error, path));
    }
  }
  return ok(null);
}
