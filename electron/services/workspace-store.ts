import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { SnapshotFile, WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { Disk } from "./disk.ts";
import type { DurableStore } from "./durable-store.ts";
import type { EntryChanges } from "./entry-changes.ts";
import { errnoHostError } from "./errno.ts";
import { createExtraFollower, type ExtraFollower } from "./extra-follower.ts";
import type { SavedFile, SaveRequest } from "./file-saver.ts";
import { createFolderWatch } from "./folder-watch.ts";
import { inOrder, linkedFolder, ownVersion } from "./known-files.ts";
import { createLayerFollower, type LayerFollower } from "./layer-follower.ts";
import { withLayers } from "./layered-files.ts";
import { checkRelPath, guardPath, historyDir } from "./path-guard.ts";
import type { SaveFailure } from "./save-attempt.ts";
import { createSavedEdits } from "./saved-edits.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { type FileReading, readFileWithBytes, readWorkspace, WELL_KNOWN_NAMES } from "./snapshot-reader.ts";
import { judgeVersion, type PendingVersion } from "./version-gate.ts";
import { listWorkspaceExtras, type WorkspaceExtra } from "./workspace-extras.ts";
import type { WorkspaceListeners } from "./workspace-listeners.ts";

/** An open workspace: what is on disk now, and news of it. */
export interface WorkspaceHandle {
  readonly workspaceDir: string;
  current(): {
    readonly version: number;
    readonly snapshot: WorkspaceSnapshot;
    readonly extras: readonly WorkspaceExtra[];
  };
  /** Reads one file now and follows it from then on. Fails for paths that are not inside the workspace. */
  read(relPath: string): Promise<Result<SnapshotFile, HostError>>;
  save(
    request: Omit<SaveRequest, "workspaceDir">,
  ): Promise<Result<SavedFile & { readonly file: SnapshotFile }, SaveFailure>>;
  /** Runs a change of ours to entries of these files; it is not announced as somebody else's. Returns how they stand. */
  changeEntries<T>(
    relPaths: readonly string[],
    change: (entries: EntryChanges) => Promise<Result<T, SaveFailure>>,
  ): Promise<Result<{ readonly value: T; readonly files: readonly SnapshotFile[] }, SaveFailure>>;
  /** Reads what layered runtimes look at beside the well-known files, and follows it from then on. */
  readonly loadLayers: LayerFollower["load"];
  /** Reads the files that patterns of a config name, and follows them from then on. */
  readonly followExtraFiles: ExtraFollower["follow"];
  /** Looks at everything again; news has been announced when it resolves. */
  refresh(): Promise<void>;
  /** In front: a look at least every 2 s. Hidden: no timers, only hints of the system. */
  setFocused(focused: boolean): void;
  dispose(): Promise<void>;
}

interface WorkspaceOptions {
  readonly dir: string;
  readonly disk: Disk;
  readonly durable: DurableStore;
  readonly listeners: WorkspaceListeners;
  readonly maxTextBytes?: number;
}

const RESCAN_MS = 2_000;
const GONE_QUIET_MS = 500;
const EXTRAS_PAUSE_MS = 1_000;
/** Longest an opening waits for the list of extras, ms. */
const OPENING_EXTRAS_MS = 500;
/** Files besides the well-known ones that are followed at once; the longest unread goes first. */
const MAX_FOLLOWED = 64;
/** Longest a refresh waits for restless files, ms. */
const REFRESH_LIMIT_MS = 3_000;

/** Opens a workspace and watches it, unfocused at first. A folder that is missing or unreadable opens too, empty. */
export async function openWorkspace(options: WorkspaceOptions): Promise<WorkspaceHandle> {
  const { dir, disk, durable, listeners } = options;
  const limit = options.maxTextBytes === undefined ? {} : { maxTextBytes: options.maxTextBytes };
  const reading = { disk, workspaceDir: dir, ...limit };
  const turn = createSerialQueue();
  const followed = new Set<string>();
  const pending = new Map<string, PendingVersion>();
  const saving = new Map<string, number>();
  const edits = createSavedEdits();
  const files = new Map<string, SnapshotFile>();
  let version = 1;
  let folder: Omit<WorkspaceSnapshot, "files">;
  let goneSince: number | undefined;
  let isGone = false;
  let extras: readonly WorkspaceExtra[] = [];
  const layers = createLayerFollower({ disk, workspaceDir: dir });
  const extraFiles = createExtraFollower({ disk, workspaceDir: dir });
  let focused = false;
  let disposed = false;
  let rescanTimer: NodeJS.Timeout | undefined;
  let scanTimer: { readonly timer: NodeJS.Timeout; readonly dueMs: number } | undefined;
  let extrasTimer: NodeJS.Timeout | undefined;

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => turn.run("scan", task);

  async function remember(seen: FileReading): Promise<void> {
    const { relPath, kind } = seen.file;
    if (seen.bytes === undefined && kind !== "absent") return;
    try {
      const workspaceDir = await historyDir(disk, dir);
      if (seen.bytes === undefined) {
        await durable.history.noteGone({ workspaceDir, relPath });
        return;
      }
      await durable.history.record({ workspaceDir, relPath, bytes: seen.bytes, origin: "seen-on-disk" });
    } catch (error) {
      listeners.onHistoryFailed(errnoHostError(error, relPath));
    }
  }

  async function readAll(): Promise<{ readonly folder: typeof folder; readonly readings: readonly FileReading[] }> {
    const { workspace, readings } = await readWorkspace(reading);
    if (workspace.workspaceKind !== "directory") return { folder: workspace, readings: [] };
    const read = new Set(readings.map(({ file }) => file.relPath));
    // A misnamed file that is gone is looked at once more, so that its end is told.
    const more = [...new Set([...followed, ...files.keys()])].filter((relPath) => !read.has(relPath));
    const others = await Promise.all(more.map((relPath) => readFileWithBytes({ ...reading, relPath })));
    return { folder: workspace, readings: [...readings, ...others] };
  }

  /** One look. Returns ms after which another is needed because something has to hold still first. */
  async function scan(): Promise<number | undefined> {
    const seen = await readAll();
    if (disposed) return undefined;
    if (seen.folder.workspaceKind !== "directory") return folderAway(seen.folder);
    goneSince = undefined;
    folder = seen.folder;
    if (isGone) {
      isGone = false;
      listeners.onBack();
    }
    const accepted: FileReading[] = [];
    let againInMs: number | undefined;
    for (const one of seen.readings) {
      const wait = judge(one, accepted);
      if (wait !== undefined) againInMs = Math.min(wait, againInMs ?? wait);
    }
    await announce(accepted);
    folders.renew();
    return againInMs;
  }

  function judge(seen: FileReading, accepted: FileReading[]): number | undefined {
    const { relPath } = seen.file;
    if (saving.has(relPath)) return undefined;
    const before = files.get(relPath) ?? { ...seen.file, kind: "absent" };
    const decision = judgeVersion({
      accepted: before,
      seen: seen.file,
      pending: pending.get(relPath),
      nowMs: performance.now(),
    });
    if (decision.kind === "wait") {
      pending.set(relPath, decision.pending);
      return decision.againInMs;
    }
    pending.delete(relPath);
    files.set(relPath, seen.file);
    if (decision.kind === "accept") accepted.push(seen);
    return undefined;
  }

  async function announce(accepted: readonly FileReading[]): Promise<void> {
    if (accepted.length === 0) return;
    for (const one of accepted) await remember(one);
    version += 1;
    listeners.onChanged({ version, changed: accepted.map((one) => one.file) });
    for (const one of accepted) reportUndone(one.file);
  }

  function reportUndone({ relPath, text, hash }: SnapshotFile): void {
    if (text === undefined || hash === undefined) return;
    const undone = edits.takeUndone(relPath, text);
    if (undone !== undefined) listeners.onSaveUndone({ relPath, savedHash: undone.savedHash, currentHash: hash });
  }

  function folderAway(seen: typeof folder): number | undefined {
    const nowMs = performance.now();
    goneSince ??= nowMs;
    if (isGone) {
      folder = seen;
      return undefined;
    }
    if (nowMs - goneSince < GONE_QUIET_MS) return GONE_QUIET_MS - (nowMs - goneSince);
    isGone = true;
    folder = seen;
    const errno = seen.workspaceErrorCode;
    const failure =
      errno === undefined ? undefined : errnoHostError(Object.assign(new Error(errno), { code: errno }), dir);
    listeners.onGone(
      failure ?? hostError(seen.workspaceKind === "absent" ? "workspace-gone" : "not-a-directory", { path: dir }),
    );
    folders.renew();
    return undefined;
  }

  function scanSoon(delayMs: number): void {
    if (disposed) return;
    const dueMs = performance.now() + delayMs;
    if (scanTimer !== undefined) {
      if (scanTimer.dueMs <= dueMs) return;
      clearTimeout(scanTimer.timer);
    }
    const timer = setTimeout(() => {
      scanTimer = undefined;
      void scanInTurn();
    }, delayMs);
    timer.unref();
    scanTimer = { timer, dueMs };
  }

  async function scanInTurn(): Promise<void> {
    const againInMs = await inTurn(scan);
    if (againInMs !== undefined) scanSoon(Math.max(5, againInMs));
  }

  function relistExtras(): Promise<void> {
    return turn.run("extras", async () => {
      compareExtras(await listWorkspaceExtras({ workspaceDir: dir }));
      // Files that are read one by one are announced by the look at them.
      const seen = isGone ? [] : [...(await layers.compare()), ...(await extraFiles.compare())];
      const changed = seen.filter(({ relPath }) => !files.has(relPath));
      folders.renew();
      if (disposed || changed.length === 0) return;
      version += 1;
      listeners.onChanged({ version, changed });
    });
  }

  function compareExtras(listed: { readonly files: readonly WorkspaceExtra[] }): void {
    if (disposed || isGone || JSON.stringify(listed.files) === JSON.stringify(extras)) return;
    extras = listed.files;
    version += 1;
    listeners.onChanged({ version, changed: [], extras });
  }

  /** A long list does not hold up the opening: it is announced when it is ready. */
  async function firstExtras(): Promise<void> {
    let isOpening = true;
    const listing = turn.run("extras", async () => {
      const listed = await listWorkspaceExtras({ workspaceDir: dir });
      if (isOpening) extras = listed.files;
      else compareExtras(listed);
    });
    await Promise.race([listing, sleep(OPENING_EXTRAS_MS, undefined, { ref: false })]);
    isOpening = false;
  }

  function extrasSoon(): void {
    if (extrasTimer !== undefined || disposed) return;
    extrasTimer = setTimeout(() => {
      extrasTimer = undefined;
      void relistExtras();
    }, EXTRAS_PAUSE_MS);
    extrasTimer.unref();
  }

  async function settleScan(): Promise<void> {
    const until = performance.now() + REFRESH_LIMIT_MS;
    for (;;) {
      const againInMs = await inTurn(scan);
      if (againInMs === undefined || performance.now() > until) break;
      await sleep(Math.max(5, againInMs));
    }
    await relistExtras();
  }

  async function read(relPath: string): Promise<Result<SnapshotFile, HostError>> {
    const checked = checkRelPath(relPath);
    if (!checked.ok) return checked;
    const known = WELL_KNOWN_NAMES.includes(relPath);
    if (!known) {
      const guarded = await guardPath({ disk, workspaceDir: dir, relPath });
      if (!guarded.ok && guarded.error.code !== "not-found") return guarded;
    }
    return inTurn(async () => {
      const seen = await readFileWithBytes({ ...reading, relPath });
      if (known) return ok(seen.file);
      // A file followed already is left to the next look, so that every window hears of the change.
      const isNew = !followed.has(relPath);
      follow(relPath);
      if (!isNew) return ok(seen.file);
      files.set(relPath, seen.file);
      await remember(seen);
      return ok(seen.file);
    });
  }

  function follow(relPath: string): void {
    followed.delete(relPath);
    followed.add(relPath);
    const [longestUnread] = followed;
    if (followed.size <= MAX_FOLLOWED || longestUnread === undefined) return;
    followed.delete(longestUnread);
    files.delete(longestUnread);
  }

  async function save(
    request: Omit<SaveRequest, "workspaceDir">,
  ): Promise<Result<SavedFile & { readonly file: SnapshotFile }, SaveFailure>> {
    const { relPath } = request;
    const before = files.get(relPath);
    const release = holdScans([relPath]);
    try {
      const saved = await durable.save({ ...request, workspaceDir: dir });
      if (!saved.ok) return saved;
      const seen = await inTurn(() => readFileWithBytes({ ...reading, relPath }));
      if (!WELL_KNOWN_NAMES.includes(relPath)) follow(relPath);
      const own = seen.file.hash === saved.value.hash ? seen.file : ownVersion(seen.file, request.text, saved.value);
      files.set(relPath, own);
      pending.delete(relPath);
      edits.note(relPath, { before: before?.text ?? "", after: request.text, savedHash: saved.value.hash });
      version += 1;
      listeners.onSaved({ version, file: own });
      return ok({ ...saved.value, file: own });
    } finally {
      release();
    }
  }

  /** Files that a change of ours is under way for are passed over until it ends. */
  function holdScans(relPaths: readonly string[]): () => void {
    for (const relPath of relPaths) saving.set(relPath, (saving.get(relPath) ?? 0) + 1);
    return () => {
      for (const relPath of relPaths) {
        const left = (saving.get(relPath) ?? 1) - 1;
        if (left === 0) saving.delete(relPath);
        else saving.set(relPath, left);
      }
      scanSoon(0);
    };
  }

  async function changeEntries<T>(
    relPaths: readonly string[],
    change: (entries: EntryChanges) => Promise<Result<T, SaveFailure>>,
  ): Promise<Result<{ readonly value: T; readonly files: readonly SnapshotFile[] }, SaveFailure>> {
    const release = holdScans(relPaths);
    try {
      const done = await change(durable.entries);
      if (!done.ok) return done;
      const seen = await inTurn(() =>
        Promise.all(relPaths.map((relPath) => readFileWithBytes({ ...reading, relPath }))),
      );
      for (const { file } of seen) {
        if (!WELL_KNOWN_NAMES.includes(file.relPath)) follow(file.relPath);
        files.set(file.relPath, file);
        pending.delete(file.relPath);
        edits.forget(file.relPath);
      }
      version += 1;
      extrasSoon();
      return ok({ value: done.value, files: seen.map(({ file }) => file) });
    } finally {
      release();
    }
  }

  const folders = createFolderWatch({
    workspaceDir: dir,
    otherFolders: () => [...[...files.values()].flatMap((file) => linkedFolder(file)), ...extraFiles.folders()],
    onFiles: () => {
      scanSoon(10);
      if (extraFiles.folders().length > 0) extrasSoon();
    },
    onExtras: extrasSoon,
  });

  folders.renew();
  const first = await readAll();
  folder = first.folder;
  isGone = folder.workspaceKind !== "directory";
  for (const one of first.readings) files.set(one.file.relPath, one.file);
  if (isGone)
    for (const relPath of WELL_KNOWN_NAMES) files.set(relPath, { relPath, path: `${dir}/${relPath}`, kind: "absent" });
  for (const one of first.readings) await remember(one);
  if (!isGone) await firstExtras();
  folders.renew();

  return {
    workspaceDir: dir,
    current: () => ({
      version,
      snapshot: withLayers(
        withLayers({ ...folder, files: inOrder(files, followed) }, layers.files()),
        extraFiles.files(),
      ),
      extras,
    }),
    read,
    save,
    changeEntries,
    loadLayers: (skillFolders) => turn.run("extras", () => layers.load(skillFolders)),
    followExtraFiles: (patterns) =>
      turn.run("extras", async () => {
        const found = await extraFiles.follow(patterns);
        if (!disposed) folders.renew();
        return found;
      }),
    refresh: settleScan,
    setFocused: (next) => {
      if (focused === next || disposed) return;
      focused = next;
      clearInterval(rescanTimer);
      rescanTimer = undefined;
      if (!focused) return;
      rescanTimer = setInterval(() => void scanInTurn(), RESCAN_MS);
      rescanTimer.unref();
      scanSoon(0);
      extrasSoon();
    },
    dispose: async () => {
      disposed = true;
      clearInterval(rescanTimer);
      clearTimeout(scanTimer?.timer);
      clearTimeout(extrasTimer);
      folders.dispose();
      await turn.idle();
    },
  };
}
