import { err, ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { DurableStore } from "../services/durable-store.ts";
import type { SaveFailure } from "../services/save-attempt.ts";
import type { ConnectedClient } from "./connected-client.ts";
import type { OpenWorkspace, OpenWorkspaces } from "./open-workspaces.ts";

/** A folder that files are written to. */
export type WritableFolder = Pick<OpenWorkspace, "dir" | "folder" | "handOf">;

/** A file to write over a known version; null creates it. */
export interface FileToWrite {
  readonly folder: WritableFolder;
  readonly relPath: string;
  /** Undefined when there is no such file to write. */
  readonly text: string | undefined;
  readonly baseHash: string | null;
}

/** One file that was written. */
export interface WrittenFile {
  readonly dir: string;
  readonly relPath: string;
  /** Version that stood there before; null when nothing did. */
  readonly before: string | null;
  readonly after: string;
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
}): FilesWriter {
  const { workspaces, durable } = deps;

  /** Puts one file back as it was before; false when it could not be. */
  const putBack = async (client: ConnectedClient, file: FileToPutBack): Promise<boolean> => {
    const { relPath, before, after } = file;
    const { folder, dir, handOf } = file.folder;
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

  return {
    async write(client, files) {
      const written: FileToPutBack[] = [];
      for (const { folder: at, relPath, text, baseHash } of files) {
        const { dir, folder, handOf } = at;
        const saved = text === undefined ? null : await folder.save({ ...handOf(relPath), relPath, text, baseHash });
        if (saved?.ok === true) {
          const { file, hash } = saved.value;
          workspaces.tellSaved(client, { workspaceDir: dir, file });
          written.push({ dir, relPath, before: baseHash, after: hash, folder: at });
          continue;
        }
        // The history of a save is written behind it, and going back needs it.
        await durable.idle();
        let isBack = true;
        for (const done of written.toReversed()) isBack = (await putBack(client, done)) && isBack;
        const code = saved === null ? "not-found" : codeOf(saved.error);
        return err({ status: "failed", relPath, code, isBack } as const);
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
