import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { ExtraFile } from "#shared/rpc/contract.ts";
import type { Disk } from "../services/disk.ts";
import type { Logger } from "../services/logger.ts";
import { mapInParallel } from "../services/map-in-parallel.ts";
import { historyDir } from "../services/path-guard.ts";
import { type ReviewStore, statMark } from "../services/review-store.ts";
import { readSnapshotFile, WELL_KNOWN_NAMES } from "../services/snapshot-reader.ts";
import type { WorkspaceHandle } from "../services/workspace-store.ts";

/** Watches over what of one open folder the user has not seen yet; saves and other changes of ours go through it. */
export interface ReviewFollower
  extends Pick<WorkspaceHandle, "save" | "changeEntries" | "read" | "loadLayers" | "followExtraFiles"> {
  /** News of the folder: files that differ, and the list of extras when it changed. */
  changed(change: { readonly changed: readonly SnapshotFile[]; readonly extras?: readonly ExtraFile[] }): void;
  /** Takes nothing more in; settles when what is under way is done. */
  dispose(): Promise<void>;
}

/** Largest extra that is followed, bytes. */
const MAX_EXTRA_BYTES = 1024 * 1024;
/** Of each kind of extras the last ones by name are followed; daily notes and the like grow at that end. */
const MAX_EXTRAS_OF_KIND = 300;
const AT_ONCE = 8;

/** Follows a folder from its opening on. */
export function createReviewFollower(deps: {
  readonly dir: string;
  readonly handle: Promise<WorkspaceHandle>;
  readonly disk: Disk;
  readonly review: ReviewStore;
  readonly logger: Logger;
  /** The list of files under review is another one; `arrived` names those in which others wrote just now. */
  readonly onChanged: (arrived: readonly string[]) => void;
}): ReviewFollower {
  const { dir, handle, disk, review, logger, onChanged } = deps;
  const resolved = historyDir(disk, dir);
  /** Files of ours on their way to the disk, which must not be taken for somebody else's. */
  const writing = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let isDisposed = false;

  /** Runs what nobody waits for; its failures are bugs or a disk that refuses our own folder. */
  function start(name: string, task: () => Promise<void>): Promise<void> {
    if (isDisposed) return Promise.resolve();
    const done = task()
      .catch((error: unknown) => void logger.bug(name, error))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  }

  const isReady = ({ path, relPath }: SnapshotFile): boolean =>
    !writing.has(relPath) && (path.startsWith(`${dir}/`) || path.startsWith(`${dir}\\`));

  async function meet(files: readonly SnapshotFile[], isNewWhenUnknown: (relPath: string) => boolean): Promise<void> {
    const ready = files.filter(isReady);
    if (ready.length === 0 || isDisposed) return;
    const met = await review.meet(await resolved, { files: ready, isNewWhenUnknown });
    if (met.isListChanged) onChanged(met.arrived);
  }

  /** Extras whose size or time differs from the last look, and those that are gone. */
  async function readExtras(
    extras: readonly ExtraFile[],
    known: ReadonlyMap<string, string | undefined>,
  ): Promise<readonly SnapshotFile[]> {
    const there = new Set(extras.map(({ relPath }) => relPath));
    const wanted = lastOfEachKind(extras).filter((file) => known.get(file.relPath) !== statMark(file));
    const gone = [...known.keys()].filter((relPath) => isExtraPath(relPath) && !there.has(relPath));
    const relPaths = [...wanted.map(({ relPath }) => relPath), ...gone];
    return mapInParallel(relPaths, AT_ONCE, (relPath) =>
      readSnapshotFile({ disk, workspaceDir: dir, relPath, maxTextBytes: MAX_EXTRA_BYTES }),
    );
  }

  const opened = start("review.open", async () => {
    const { snapshot, extras } = (await handle).current();
    if (snapshot.workspaceKind !== "directory") return;
    const known = await review.known(await resolved);
    const files = await readExtras(extras, known);
    const others = files.filter(({ relPath }) => !snapshot.files.some((file) => file.relPath === relPath));
    // One look at everything: a first opening that is cut short must not leave half of it to be called new later.
    await meet([...snapshot.files, ...others], (relPath) => isWellKnown(relPath) || isNewExtra(relPath, extras));
  });

  const hold = (relPaths: readonly string[]): (() => void) => {
    for (const relPath of relPaths) writing.set(relPath, (writing.get(relPath) ?? 0) + 1);
    return () => {
      for (const relPath of relPaths) {
        const left = (writing.get(relPath) ?? 1) - 1;
        if (left === 0) writing.delete(relPath);
        else writing.set(relPath, left);
      }
    };
  };

  /** Files that came in with a wider look are seen as they are. */
  const meetAll = (): void =>
    void start("review.load", async () => {
      await opened;
      await meet((await handle).current().snapshot.files, () => false);
    });

  return {
    changed: ({ changed, extras }) =>
      void start("review.changed", async () => {
        await opened;
        await meet(changed, isWellKnown);
        if (extras === undefined) return;
        const files = await readExtras(extras, await review.known(await resolved));
        await meet(files, (relPath) => isNewExtra(relPath, extras));
      }),
    save: async (request) => {
      const release = hold([request.relPath]);
      try {
        const saved = await (await handle).save(request);
        if (!saved.ok) return saved;
        const { file } = saved.value;
        // Acknowledged without waiting; who asks for the list comes later in the store's queue.
        void start("review.save", async () => {
          if (await review.noteSave(await resolved, { file, baseHash: request.baseHash })) onChanged([]);
        });
        return saved;
      } finally {
        release();
      }
    },
    changeEntries: async (relPaths, change) => {
      const release = hold(relPaths);
      try {
        const done = await (await handle).changeEntries(relPaths, change);
        if (!done.ok) return done;
        const { files } = done.value;
        void start("review.entries", async () => {
          if (await review.noteEntries(await resolved, files)) onChanged([]);
        });
        return done;
      } finally {
        release();
      }
    },
    read: async (relPath) => {
      const read = await (await handle).read(relPath);
      if (read.ok) {
        void start("review.read", async () => {
          await opened;
          await meet([read.value], () => false);
        });
      }
      return read;
    },
    loadLayers: async (skillFolders) => {
      const loaded = await (await handle).loadLayers(skillFolders);
      meetAll();
      return loaded;
    },
    followExtraFiles: async (patterns) => {
      const found = await (await handle).followExtraFiles(patterns);
      if (patterns.length > 0) meetAll();
      return found;
    },
    dispose: async () => {
      isDisposed = true;
      await Promise.all(underWay);
    },
  };
}

function lastOfEachKind(extras: readonly ExtraFile[]): readonly ExtraFile[] {
  const byKind = new Map<ExtraFile["kind"], ExtraFile[]>();
  for (const file of extras) {
    if (!file.openable || file.bytes > MAX_EXTRA_BYTES) continue;
    const group = byKind.get(file.kind);
    if (group === undefined) byKind.set(file.kind, [file]);
    else group.push(file);
  }
  return [...byKind.values()].flatMap((files) => files.slice(-MAX_EXTRAS_OF_KIND));
}

/** False in a list that is cut: a file may then come into sight because another went. */
function isNewExtra(relPath: string, extras: readonly ExtraFile[]): boolean {
  const kind = extras.find((file) => file.relPath === relPath)?.kind;
  return kind !== undefined && extras.filter((file) => file.kind === kind).length <= MAX_EXTRAS_OF_KIND;
}

/** Paths at which extras are listed. */
const isExtraPath = (relPath: string): boolean => relPath === "rules.md" || /^(skills|memory|agents)\//.test(relPath);

const WELL_KNOWN = new Set(WELL_KNOWN_NAMES.map((name) => name.toLowerCase()));
const isWellKnown = (relPath: string): boolean => WELL_KNOWN.has(relPath.toLowerCase());
