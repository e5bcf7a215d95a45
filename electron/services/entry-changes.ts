import { randomUUID } from "node:crypto";
import { type BigIntStats, constants } from "node:fs";
import { dirname } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { sameVersion, tempPathFor } from "./atomic-write.ts";
import { closeQuietly, type Disk, type DiskFile, readFully, writeFully } from "./disk.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import type { FileSaver } from "./file-saver.ts";
import { syncFolder } from "./folders.ts";
import type { HistoryStore } from "./history-store.ts";
import { type GuardedEntry, guardEntry } from "./path-guard.ts";
import { refused, type SaveFailure } from "./save-attempt.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { contentHash, detectEncoding, isEditableEncoding, MAX_EDITABLE_BYTES } from "./text-encoding.ts";

/** One entry of a workspace and the version of its content that the user saw; null for a link that leads nowhere. */
export interface EntryRequest {
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly baseHash: string | null;
}

/** A change that is on disk; `undoId` is what `restore` takes, null when only the text can be brought back. */
export interface ChangedEntry {
  readonly undoId: string | null;
}

/** Changes of entries themselves: names, links and presence. Texts go through the file saver. */
export interface EntryChanges {
  /** Takes a file or link away; its bytes are in history before it goes. */
  remove(request: EntryRequest): Promise<Result<ChangedEntry, SaveFailure>>;
  /** Gives a regular file another name in the same folder; never replaces what has that name. */
  rename(request: EntryRequest & { readonly to: string }): Promise<Result<ChangedEntry, SaveFailure>>;
  /** Puts a file of its own, with the same bytes, in the place of a link or of one name of a hard-linked file. */
  detach(request: EntryRequest): Promise<Result<ChangedEntry, SaveFailure>>;
  /** Takes a removal or detachment of this process back, unless the place was changed since. */
  restore(request: {
    readonly workspaceDir: string;
    readonly undoId: string;
  }): Promise<Result<{ readonly relPath: string }, SaveFailure>>;
}

/** How an entry stood before it was changed. */
type Before =
  | { readonly kind: "file"; readonly mode: number; readonly hash: string }
  | { readonly kind: "link"; readonly target: string }
  /** `sibling` is another name of the same file in the same folder. */
  | { readonly kind: "hard-link"; readonly sibling: string };

interface Undo {
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly before: Before;
  /** Content that must stand there still; null when nothing may. */
  readonly afterHash: string | null;
}

/** A look at an entry: what it is and, through a link, what it holds. */
interface Seen {
  readonly stat: BigIntStats;
  readonly linkTarget: string | null;
  readonly content: { readonly bytes: Buffer; readonly hash: string; readonly file: DiskFile } | null;
}

/** Most changes that can be taken back at once; the oldest give way. */
const MOST_UNDOS = 50;

/** Creates the changes over the saver's own locks, so that none of them meets a save of the same file. */
export function createEntryChanges(options: {
  readonly disk: Disk;
  readonly saver: FileSaver;
  readonly history: HistoryStore;
}): EntryChanges {
  const { disk, saver, history } = options;
  const undos = new Map<string, Undo>();

  function remember(undo: Undo): string {
    const id = randomUUID();
    undos.set(id, undo);
    const [oldest] = undos.keys();
    if (undos.size > MOST_UNDOS && oldest !== undefined) undos.delete(oldest);
    return id;
  }

  async function keep(
    entry: GuardedEntry,
    version: { readonly relPath: string; readonly bytes: Buffer; readonly origin: "before-removal" | "before-save" },
  ): Promise<void> {
    await history.record({ workspaceDir: entry.root, ...version, durable: true });
  }

  /** Runs a change of an entry whose content is still the one the user saw. */
  async function changing<T>(
    request: EntryRequest,
    change: (entry: GuardedEntry, seen: Seen) => Promise<Result<T, SaveFailure>>,
  ): Promise<Result<T, SaveFailure>> {
    const { workspaceDir, relPath, baseHash } = request;
    try {
      const entry = await guardEntry({ disk, workspaceDir, relPath });
      if (!entry.ok) return refused(entry.error);
      const done = await saver.whileLocked(entry.value.path, async () => {
        const looked = await look(disk, entry.value.path, relPath);
        if (!looked.ok) return refused(looked.error);
        const seen = looked.value;
        try {
          if ((seen.content?.hash ?? null) !== baseHash) return await conflict(request);
          return await change(entry.value, seen);
        } finally {
          if (seen.content !== null) await closeQuietly(seen.content.file);
        }
      });
      return done.ok ? done.value : refused(done.error);
    } catch (error) {
      return refused(errnoHostError(error, relPath));
    }
  }

  async function conflict({ workspaceDir, relPath }: EntryRequest): Promise<Result<never, SaveFailure>> {
    return err({ kind: "conflict", current: await readSnapshotFile({ disk, workspaceDir, relPath }) });
  }

  async function isUntouched(path: string, seen: Seen): Promise<boolean> {
    try {
      return sameVersion(await disk.lstat("target", path), seen.stat);
    } catch (error) {
      if (errnoOf(error) === "ENOENT") return false;
      throw error;
    }
  }

  function remove(request: EntryRequest): Promise<Result<ChangedEntry, SaveFailure>> {
    const { workspaceDir, relPath } = request;
    return changing(request, async (entry, { content, linkTarget, stat }) => {
      const seen = { content, linkTarget, stat };
      const before = beforeOf(seen);
      if (content !== null && linkTarget === null) {
        if (!isEditableEncoding(detectEncoding(content.bytes)))
          return refused(hostError("not-utf8", { path: relPath }));
        await keep(entry, { relPath, bytes: content.bytes, origin: "before-removal" });
      }
      if (!(await isUntouched(entry.path, seen))) return conflict(request);
      await disk.unlink("target", entry.path);
      await syncFolder(disk, "folder", dirname(entry.path));
      if (content !== null) await keepLateBytes(entry, relPath, content);
      return ok({ undoId: remember({ workspaceDir, relPath, before, afterHash: null }) });
    });
  }

  /** What another program wrote into the file in the moment it was taken away goes to history too. */
  async function keepLateBytes(entry: GuardedEntry, relPath: string, seen: NonNullable<Seen["content"]>) {
    const { bytes } = await readFully(seen.file, MAX_EDITABLE_BYTES, seen.bytes.length);
    if (bytes.equals(seen.bytes)) return;
    await history.record({ workspaceDir: entry.root, relPath, bytes, origin: "late-writer", durable: true });
  }

  function rename(request: EntryRequest & { readonly to: string }): Promise<Result<ChangedEntry, SaveFailure>> {
    const { workspaceDir, relPath, to } = request;
    return changing(request, async (from, seen) => {
      const { content } = seen;
      if (content === null || seen.linkTarget !== null)
        return refused(hostError("not-a-regular-file", { path: relPath }));
      const target = await guardEntry({ disk, workspaceDir, relPath: to });
      if (!target.ok) return refused(target.error);
      if (dirname(target.value.path) !== dirname(from.path))
        return refused(hostError("invalid-argument", { path: to }));
      await keep(from, { relPath, bytes: content.bytes, origin: "before-removal" });
      if (!(await isUntouched(from.path, seen))) return conflict(request);
      const moved = await moveExclusively(from.path, target.value.path);
      if (!moved.ok) return refused(moved.error);
      await syncFolder(disk, "folder", dirname(from.path));
      const version = { workspaceDir: from.root, relPath: to, bytes: content.bytes };
      await history.record({ ...version, origin: "saved-by-user", durable: true });
      return ok({ undoId: null });
    });
  }

  /** Linking never replaces a name that is taken; on a disk where two cases are one name, renaming is safe. */
  async function moveExclusively(from: string, to: string): Promise<Result<null, HostError>> {
    const taken = await disk.lstat("target", to).catch((error: unknown) => {
      if (errnoOf(error) === "ENOENT") return undefined;
      throw error;
    });
    const own = await disk.lstat("target", from);
    if (taken !== undefined && (taken.ino !== own.ino || taken.dev !== own.dev || own.nlink > 1n))
      return err(hostError("already-exists", { path: to }));
    if (taken === undefined) {
      try {
        await disk.link("target", from, to);
        await disk.unlink("target", from);
        return ok(null);
      } catch (error) {
        if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(errnoOf(error) ?? "")) throw error;
      }
    }
    await disk.rename("target", from, to);
    return ok(null);
  }

  function detach(request: EntryRequest): Promise<Result<ChangedEntry, SaveFailure>> {
    const { workspaceDir, relPath } = request;
    return changing<ChangedEntry>(request, async (entry, seen) => {
      const { content, linkTarget, stat } = seen;
      if (content === null) return refused(hostError("not-found", { path: relPath }));
      if (linkTarget === null && stat.nlink < 2n) return refused(hostError("invalid-argument", { path: relPath }));
      await keep(entry, { relPath, bytes: content.bytes, origin: "before-save" });
      const sibling = linkTarget === null ? await siblingOf(entry.path, stat) : undefined;
      const mode = linkTarget === null ? Number(stat.mode & 0o777n) : 0o644;
      const placed = await place(entry.path, async (temp) => {
        const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
        const file = await disk.open("temp", temp, flags, 0o600);
        try {
          await writeFully(file, content.bytes, 0);
          await file.chmod(mode);
          await file.sync();
        } finally {
          await file.close();
        }
        return isUntouched(entry.path, seen);
      });
      if (!placed) return conflict(request);
      if (linkTarget === null && sibling === undefined) return ok({ undoId: null });
      const before: Before =
        linkTarget === null ? { kind: "hard-link", sibling: sibling ?? "" } : { kind: "link", target: linkTarget };
      return ok({ undoId: remember({ workspaceDir, relPath, before, afterHash: content.hash }) });
    });
  }

  /** Makes an entry under a temporary name and renames it over the place; false when it may not go there. */
  async function place(path: string, make: (temp: string) => Promise<boolean>): Promise<boolean> {
    const temp = tempPathFor(path);
    let isPlaced = false;
    try {
      if (!(await make(temp))) return false;
      await disk.rename("target", temp, path);
      isPlaced = true;
    } finally {
      if (!isPlaced)
        await disk.unlink("temp", temp).catch((error: unknown) => {
          if (errnoOf(error) === undefined) throw error;
        });
    }
    await syncFolder(disk, "folder", dirname(path));
    return true;
  }

  /** Another name of a hard-linked file in the same folder. */
  async function siblingOf(path: string, stat: BigIntStats): Promise<string | undefined> {
    for (const name of await disk.readdir("folder", dirname(path))) {
      const other = `${dirname(path)}/${name.toString("utf-8")}`;
      if (other === path) continue;
      const found = await disk.lstat("folder", other).catch(() => undefined);
      if (found?.ino === stat.ino && found.dev === stat.dev) return other;
    }
    return undefined;
  }

  async function restore(request: { readonly workspaceDir: string; readonly undoId: string }) {
    const undo = undos.get(request.undoId);
    if (undo === undefined || undo.workspaceDir !== request.workspaceDir)
      return refused(hostError("not-found", { undoId: request.undoId }));
    const done = undo.afterHash === null ? await putBack(undo) : await tieAgain({ ...undo, baseHash: undo.afterHash });
    if (!done.ok) return done;
    undos.delete(request.undoId);
    return ok({ relPath: undo.relPath });
  }

  async function putBack({ workspaceDir, relPath, before }: Undo): Promise<Result<unknown, SaveFailure>> {
    if (before.kind === "file") {
      const bytes = await history.read(before.hash);
      if (bytes === undefined) return refused(hostError("not-found", { path: relPath }));
      const saved = await saver.save({ workspaceDir, relPath, text: bytes.toString("utf-8"), baseHash: null });
      if (saved.ok) await setMode({ workspaceDir, relPath, mode: before.mode });
      return saved;
    }
    const entry = await guardEntry({ disk, workspaceDir, relPath });
    if (!entry.ok) return refused(entry.error);
    try {
      const done = await saver.whileLocked(entry.value.path, async () => {
        if (before.kind === "link") await disk.symlink("target", before.target, entry.value.path);
        else await disk.link("target", before.sibling, entry.value.path);
        await syncFolder(disk, "folder", dirname(entry.value.path));
      });
      return done.ok ? ok(null) : refused(done.error);
    } catch (error) {
      return refused(errnoHostError(error, relPath));
    }
  }

  function tieAgain(undo: Undo & EntryRequest): Promise<Result<unknown, SaveFailure>> {
    return changing(undo, async (entry, seen) => {
      const { before } = undo;
      if (before.kind === "hard-link") {
        // The other name must still hold the same text, or tying would replace what the user sees here.
        const other = await look(disk, before.sibling, undo.relPath);
        if (!other.ok) return refused(other.error);
        if (other.value.content !== null) await closeQuietly(other.value.content.file);
        if (other.value.content?.hash !== undo.afterHash) return conflict(undo);
      }
      const placed = await place(entry.path, async (temp) => {
        if (before.kind === "link") await disk.symlink("temp", before.target, temp);
        else if (before.kind === "hard-link") await disk.link("temp", before.sibling, temp);
        return isUntouched(entry.path, seen);
      });
      return placed ? ok(null) : conflict(undo);
    });
  }

  async function setMode(file: { readonly workspaceDir: string; readonly relPath: string; readonly mode: number }) {
    const entry = await guardEntry({ disk, ...file });
    if (!entry.ok) return;
    const opened = await disk.open("target", entry.value.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      await opened.chmod(file.mode);
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
    } finally {
      await closeQuietly(opened);
    }
  }

  return { remove, rename, detach, restore };
}

function beforeOf({ stat, linkTarget, content }: Seen): Before {
  if (linkTarget !== null) return { kind: "link", target: linkTarget };
  return { kind: "file", mode: Number(stat.mode & 0o777n), hash: content?.hash ?? "" };
}

/** Looks at an entry and, through a link, at its content; what is no file and no link is refused unopened. */
async function look(disk: Disk, path: string, relPath: string): Promise<Result<Seen, HostError>> {
  const stat = await disk.lstat("old", path);
  const linkTarget = stat.isSymbolicLink() ? await disk.readlink("old", path) : null;
  const real = linkTarget === null ? stat : await disk.stat("old", path).catch(() => undefined);
  if (real === undefined) return ok({ stat, linkTarget, content: null });
  if (!real.isFile()) return err(hostError("not-a-regular-file", { path: relPath }));
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
  const file = await disk.open("old", path, linkTarget === null ? flags | (constants.O_NOFOLLOW ?? 0) : flags);
  let isKept = false;
  try {
    const { bytes, complete } = await readFully(file, MAX_EDITABLE_BYTES, Number(real.size));
    if (!complete) return err(hostError("too-large", { path: relPath, limit: MAX_EDITABLE_BYTES }));
    isKept = true;
    return ok({ stat, linkTarget, content: { bytes, hash: contentHash(bytes), file } });
  } finally {
    if (!isKept) await closeQuietly(file);
  }
}
