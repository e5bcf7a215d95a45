import { err, ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { Disk } from "../services/disk.ts";
import type { DurableStore } from "../services/durable-store.ts";
import { createNewFile, removeKnownFile } from "../services/new-file.ts";
import type { SaveFailure } from "../services/save-attempt.ts";
import { contentHash } from "../services/text-encoding.ts";
import type { ConnectedClient } from "./connected-client.ts";
import type { OpenWorkspace, OpenWorkspaces } from "./open-workspaces.ts";

/** A folder that files are written to. */
export type WritableFolder = Pick<OpenWorkspace, "dir" | "folder" | "handOf">;

/** A file to write over a known version; null creates it. */
export interface FileToWrite {
  readonly folder: WritableFolder;
  readonly relPath: string;
  /** A text, or bytes that are none; undefined when there is no such file to write. */
  readonly content: string | Buffer | undefined;
  readonly baseHash: string | null;
}

/** One file that was written. */
export interface WrittenFile {
  readonly dir: string;
  readonly relPath: string;
  /** Version that stood there before; null when nothing did. */
  readonly before: string | null;
  readonly after: string;
  /** False for bytes that history does not keep. */
  readonly isText: boolean;
}

/** Why files were not written. */
export interface NotWritten {
  readonly status: "failed";
  readonly relPath: string;
  readonly code: HostError["code"];
  /** False when files before it could not all be put back. */
  readonly isBack: boolean;
}

type FileToPutBack = WrittenFile & { readonly folder: WritableFolder };

/** Writes many files as one thing. */
export interface FilesWriter {
  /** Writes all, or none of them. */
  write(client: ConnectedClient, files: readonly FileToWrite[]): Promise<Result<readonly WrittenFile[], NotWritten>>;
  /** Puts all back as they were; the file that was changed since, with nothing done, or null. */
  takeBack(client: ConnectedClient, files: readonly FileToPutBack[]): Promise<WrittenFile | null>;
}

/** Makes a writer over the durable saves; every window that shows a folder hears of its files. */
export function createFilesWriter(deps: {
  readonly workspaces: Pick<OpenWorkspaces, "tellSaved">;
  readonly durable: DurableStore;
  readonly disk: Disk;
}): FilesWriter {
  const { workspaces, durable, disk } = deps;

  /** Puts one file back as it was before; false when it could not be. */
  const putBack = async (client: ConnectedClient, file: FileToPutBack): Promise<boolean> => {
    const { relPath, before, after } = file;
    const { folder, dir, handOf } = file.folder;
    if (!file.isText) return removeKnownFile({ disk, workspaceDir: dir, relPath, hash: after });
    if (before === null) {
      const removed = await folder.changeEntries([relPath], (entries) =>
        entries.remove({ workspaceDir: dir, relPath, baseHash: after }),
      );
      if (removed.ok)
        for (const one of removed.value.files) workspaces.tellSaved(client, { workspaceDir: dir, file: one });
      return removed.ok;
    }
    const bytes = await durable.history.read(before);
    if (bytes === undefined) return false;
    const text = bytes.toString("utf-8");
    const saved = await folder.save({ ...handOf(relPath), relPath, text, baseHash: after });
    if (saved.ok) workspaces.tellSaved(client, { workspaceDir: dir, file: saved.value.file });
    return saved.ok;
  };

  /** Writes one file; the version that stands there now, or why there is none. */
  const writeOne = async (
    client: ConnectedClient,
    { folder: at, relPath, content, baseHash }: FileToWrite,
  ): Promise<Result<string, HostError["code"]>> => {
    const { dir, folder, handOf } = at;
    if (content === undefined) return err("not-found");
    if (typeof content === "string") {
      const saved = await folder.save({ ...handOf(relPath), relPath, text: content, baseHash });
      if (!saved.ok) return err(codeOf(saved.error));
      workspaces.tellSaved(client, { workspaceDir: dir, file: saved.value.file });
      return ok(saved.value.hash);
    }
    if (baseHash !== null) return err("changed-meanwhile");
    const created = await createNewFile({ disk, workspaceDir: dir, relPath, bytes: content });
    return created.ok ? ok(contentHash(content)) : err(created.error.code);
  };

  return {
    async write(client, files) {
      const written: FileToPutBack[] = [];
      for (const file of files) {
        const { folder, relPath, content, baseHash } = file;
        const done = await writeOne(client, file);
        if (done.ok) {
          const isText = typeof content === "string";
          written.push({ dir: folder.dir, relPath, before: baseHash, after: done.value, isText, folder });
          continue;
        }
        // The history of a save is written behind it, and going back needs it.
        await durable.idle();
        let isBack = true;
        for (const before of written.toReversed()) isBack = (await putBack(client, before)) && isBack;
        return err({ status: "failed", relPath, code: done.error, isBack } as const);
      }
      return ok(written.map(({ folder: _folder, ...file }) => file));
    },
    async takeBack(client, files) {
      await durable.idle();
      // All are looked at before the first step back, so that none is half done.
      for (const file of files) {
        const now = await file.folder.folder.read(file.relPath);
        if (!now.ok || now.value.hash !== file.after) return file;
      }
      for (const file of files.toReversed()) if (!(await putBack(client, file))) return file;
      return null;
    },
  };
}

const codeOf = (failure: SaveFailure): HostError["code"] =>
  failure.kind === "refused" ? failure.error.code : "changed-meanwhile";
