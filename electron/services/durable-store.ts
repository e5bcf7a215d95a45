import { join } from "node:path";
import type { Result } from "#shared/result.ts";
import type { Disk } from "./disk.ts";
import { createDraftJournal, type Draft, type DraftJournal } from "./draft-journal.ts";
import { createEntryChanges, type EntryChanges } from "./entry-changes.ts";
import type { AttributeProbe } from "./extended-attributes.ts";
import { createFileSaver, type LateWrite, type SavedFile, type SaveRequest } from "./file-saver.ts";
import { createHistoryCheckpoints, type HistoryCheckpoints } from "./history-checkpoints.ts";
import { createHistoryStore, type HistoryLimits, type HistoryStore } from "./history-store.ts";
import { currentProcessIdentity, type ProcessIdentity } from "./process-identity.ts";
import type { SaveFailure } from "./save-attempt.ts";

/** Saving, unsaved text and history of one app data folder, wired together. */
export interface DurableStore {
  readonly history: HistoryStore;
  /** Where history is kept. */
  readonly historyDir: string;
  readonly checkpoints: HistoryCheckpoints;
  readonly entries: EntryChanges;
  /** An acknowledged save also settles the drafts of the file; a failed one keeps them. */
  save(request: SaveRequest): Promise<Result<SavedFile, SaveFailure>>;
  /** Flushed before it resolves; rejects with the errno. */
  writeDraft(draft: Parameters<DraftJournal["write"]>[0]): Promise<void>;
  /** Texts that were not saved, of earlier runs first. */
  listDrafts(workspaceDir: string): readonly Draft[];
  /** The user threw the text away. */
  discardDrafts(file: Parameters<DraftJournal["discard"]>[0]): Promise<void>;
  /** Throws away every text that an earlier run left unsaved; returns the number of files. */
  forgetRecovered(): Promise<number>;
  /** Settles when all work after acknowledgements is done. */
  idle(): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Opens the store and first repairs what a killed process left: temporary files, torn rewrites, unsaved text.
 * Rejects with the errno when the app data folder cannot be used at all.
 */
export async function openDurableStore(options: {
  readonly disk: Disk;
  readonly appDataDir: string;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly onLateWrite: (event: LateWrite) => void;
  readonly lateCheckMs?: number;
  /** Default: this process. */
  readonly self?: ProcessIdentity;
  readonly lockWaitMs?: number;
  readonly attributes?: AttributeProbe;
  /** Asked at each pruning. */
  readonly historyLimits?: () => Promise<HistoryLimits>;
}): Promise<DurableStore> {
  const { disk, appDataDir, now } = options;
  const self = options.self ?? currentProcessIdentity();
  const historyDir = join(appDataDir, "history");
  const checkpoints = createHistoryCheckpoints({ disk, dir: join(historyDir, "checkpoints") });
  const limits = options.historyLimits === undefined ? {} : { limits: options.historyLimits };
  const history = createHistoryStore({ disk, dir: historyDir, now, pinned: checkpoints.pinned, ...limits });
  const drafts = createDraftJournal({ disk, dir: join(appDataDir, "drafts"), self, now });
  const saver = createFileSaver({ ...options, self, history });
  await drafts.recover();
  for (const text of await saver.recover()) await drafts.keepRecovered(text);
  const discardDrafts: DurableStore["discardDrafts"] = async (file) => {
    await drafts.discard(file);
    await saver.forget(file);
  };
  return {
    history,
    historyDir,
    checkpoints,
    entries: createEntryChanges({ disk, saver, history }),
    save: async (request) => {
      const saved = await saver.save(request);
      // The text is safe on disk; a draft that cannot be dropped now is offered once more, which is harmless.
      if (saved.ok) await drafts.settle(request).catch(() => undefined);
      return saved;
    },
    writeDraft: (draft) => drafts.write(draft),
    listDrafts: (workspaceDir) => drafts.list(workspaceDir),
    discardDrafts,
    forgetRecovered: async () => {
      const files = drafts.recoveredFiles();
      for (const file of files) await discardDrafts(file);
      return files.length;
    },
    idle: () => saver.idle(),
    dispose: async () => {
      await saver.dispose();
      await drafts.dispose();
    },
  };
}
