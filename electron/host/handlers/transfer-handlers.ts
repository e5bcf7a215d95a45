import { basename } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { Disk } from "../../services/disk.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import { errnoHostError, errnoOf } from "../../services/errno.ts";
import { exportZip, planExport } from "../../services/exporter.ts";
import { readFolderFiles } from "../../services/folder-files.ts";
import { planImport } from "../../services/importer.ts";
import { createTransferShelf, MOST_WAITING, type ZipShelf } from "../../services/transfer-shelf.ts";
import { INCOMING_LIMITS } from "../../services/zip-limits.ts";
import { readZip, type Unpacked, withoutOuterFolder } from "../../services/zip-reader.ts";
import type { ConnectedClient } from "../connected-client.ts";
import { createFilesWriter, type WrittenFile } from "../files-writer.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Bytes of a piece that goes out. */
const PIECE_BYTES = 1024 * 1024;
/** Imports that can be undone. */
const MOST_UNDOS = 20;

/** Calls that take a workspace out and bring files in. */
export function createTransferHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly durable: DurableStore;
  readonly disk: Disk;
  /** Zips on their way in or out. */
  readonly zips: ZipShelf;
  /** ms since the epoch. */
  readonly now: () => number;
}) {
  const { workspaces, durable, disk, zips, now } = deps;
  const writer = createFilesWriter({ workspaces, durable, disk });
  const imports = createTransferShelf<ReadonlyMap<string, string | Buffer>>(MOST_WAITING);
  const undos = createTransferShelf<{ readonly dir: string; readonly files: readonly WrittenFile[] }>(MOST_UNDOS);

  const plan = async (dir: string, incoming: Unpacked) => {
    const { contents, files, leftOut } = await planImport(incoming, { disk, workspaceDir: dir });
    return ok({ status: "ready", importId: imports.put(contents), files, leftOut } as const);
  };

  return {
    "transfer.planExport": async ({ workspaceId }, client) => {
      const open = workspaces.find(client, workspaceId);
      return open.ok ? onDisk(open.value.dir, () => planExport(open.value.dir)) : open;
    },
    "transfer.exportZip": async ({ workspaceId, secrets }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const { dir } = open.value;
      const packed = await onDisk(dir, () => exportZip(dir, { secrets, nowMs: now() }));
      if (!packed.ok) return packed;
      const { zip, files } = packed.value;
      const day = new Date(now()).toISOString().slice(0, 10);
      return ok({ transferId: zips.put([zip]), name: `${basename(dir)}-${day}.zip`, bytes: zip.length, files });
    },
    "transfer.read": ({ transferId, offset }) => {
      const parts = zips.get(transferId);
      if (parts === undefined) return err(hostError("not-found", { transferId }));
      const [only, ...others] = parts;
      // What goes out is one piece; putting it together anew for each MiB of it would take longer than sending it.
      const zip = only !== undefined && others.length === 0 ? only : Buffer.concat(parts);
      const base64 = zip.subarray(offset, offset + PIECE_BYTES).toString("base64");
      return ok({ base64, isLast: offset + PIECE_BYTES >= zip.length });
    },
    "transfer.write": ({ transferId, base64 }) => {
      const parts = transferId === null ? [] : zips.get(transferId);
      if (parts === undefined) return err(hostError("not-found", { transferId: transferId ?? "" }));
      const part = Buffer.from(base64, "base64");
      const bytes = parts.reduce((sum, one) => sum + one.length, part.length);
      if (bytes > INCOMING_LIMITS.totalBytes) {
        if (transferId !== null) zips.drop(transferId);
        return err(hostError("too-large", { limit: INCOMING_LIMITS.totalBytes }));
      }
      return ok({ transferId: zips.put([...parts, part], ...(transferId === null ? [] : [transferId])) });
    },
    "transfer.drop": ({ transferId }) => {
      zips.drop(transferId);
      imports.drop(transferId);
      return ok(null);
    },
    "transfer.planZip": async ({ workspaceId, transferId }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const parts = zips.get(transferId);
      if (parts === undefined) return err(hostError("not-found", { transferId }));
      zips.drop(transferId);
      const unpacked = await readZip(Buffer.concat(parts));
      return unpacked.ok ? plan(open.value.dir, unpacked.value) : ok({ status: "refused", ...unpacked.error } as const);
    },
    "transfer.planFolder": async ({ workspaceId, dir }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const read = await onDisk(dir, () => readFolderFiles(dir));
      return read.ok ? plan(open.value.dir, withoutOuterFolder(read.value)) : read;
    },
    "transfer.readText": ({ importId, relPath }) => {
      const text = imports.get(importId)?.get(relPath);
      return typeof text === "string" ? ok({ text }) : err(hostError("not-found", { path: relPath }));
    },
    "transfer.import": async ({ workspaceId, importId, files }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const contents = imports.get(importId);
      if (contents === undefined) return err(hostError("not-found", { transferId: importId }));
      const { dir } = open.value;
      const jobs = files.map((file) => ({ ...file, folder: open.value, content: contents.get(file.relPath) }));
      const done = await writer.write(client, jobs);
      return ok(done.ok ? { status: "written", undoId: undos.put({ dir, files: done.value }) } : done.error);
    },
    "transfer.undoImport": async ({ workspaceId, undoId }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const undo = undos.get(undoId);
      if (undo === undefined || undo.dir !== open.value.dir) return err(hostError("not-found", { undoId }));
      const files = undo.files.map((file) => ({ ...file, folder: open.value }));
      const changed = await writer.takeBack(client, files);
      if (changed !== null) return ok({ status: "changed", relPath: changed.relPath } as const);
      undos.drop(undoId);
      return ok({ status: "undone" } as const);
    },
  } satisfies DomainHandlers<"transfer", ConnectedClient>;
}

async function onDisk<T>(path: string, task: () => Promise<T>): Promise<Result<T, HostError>> {
  try {
    return ok(await task());
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return err(errnoHostError(error, path));
  }
}
