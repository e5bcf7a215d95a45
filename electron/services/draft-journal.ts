import type { Disk } from "./disk.ts";
import { createOwnedLog, inheritedLogs, removeInheritedLog } from "./owned-log.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import type { LogRecord } from "./record-log.ts";
import { createSerialQueue } from "./serial-queue.ts";

/** Unsaved text of one workspace file. */
export interface Draft {
  readonly workspaceDir: string;
  readonly relPath: string;
  /** Version it was typed over; null for a file that did not exist. */
  readonly baseHash: string | null;
  readonly text: string;
  /** ms since the epoch. */
  readonly writtenAtMs: number;
  /** True when it comes from an earlier run that ended without saving it. */
  readonly recovered: boolean;
}

/** What the user typed and did not save yet; survives a killed process. */
export interface DraftJournal {
  /** Takes over drafts of dead processes; call once before the first `list`. */
  recover(): Promise<void>;
  /** Flushed before it resolves; rejects with the errno. A recovered draft with the same text is absorbed. */
  write(draft: Pick<Draft, "workspaceDir" | "relPath" | "baseHash" | "text">): Promise<void>;
  /** Adds a text found by other means as a recovered draft. */
  keepRecovered(draft: Pick<Draft, "workspaceDir" | "relPath" | "baseHash" | "text">): Promise<void>;
  /** Recovered drafts first, newest last. */
  list(workspaceDir: string): readonly Draft[];
  /** After an acknowledged save of `text`: drops this run's draft and recovered ones with that very text. */
  settle(saved: { readonly workspaceDir: string; readonly relPath: string; readonly text: string }): Promise<void>;
  /** The user threw the text away: every draft of the file goes. */
  discard(file: { readonly workspaceDir: string; readonly relPath: string }): Promise<void>;
  /** Closes; the file stays while it holds drafts. */
  dispose(): Promise<void>;
}

interface Kept {
  readonly id: string;
  readonly draft: Draft;
}

const COMPACT_ABOVE_BYTES = 1024 * 1024;

/** Creates the journal in `dir`: an append-only file for each process, each record with a checksum. */
export function createDraftJournal(options: {
  readonly disk: Disk;
  readonly dir: string;
  readonly self: ProcessIdentity;
  /** ms since the epoch. */
  readonly now: () => number;
}): DraftJournal {
  const { disk, dir, self, now } = options;
  const place = { disk, dir, self, role: "drafts", prefix: "drafts" } as const;
  const kept = new Map<string, Draft>();
  const turn = createSerialQueue();
  const log = createOwnedLog({ ...place, live: () => [...kept].map(([id, draft]) => toRecord({ id, draft })) });

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => turn.run("drafts", task);

  async function put(entry: Kept): Promise<void> {
    const { meta, body } = toRecord(entry);
    await log.append(meta, body);
    kept.delete(entry.id);
    kept.set(entry.id, entry.draft);
    const liveBytes = [...kept.values()].reduce((sum, draft) => sum + draft.text.length, 0);
    if (log.size() > Math.max(COMPACT_ABOVE_BYTES, liveBytes * 6)) {
      await log.compact([...kept].map(([id, draft]) => toRecord({ id, draft })));
    }
  }

  async function drop(isMeant: (entry: Kept) => boolean): Promise<void> {
    for (const [id, draft] of [...kept]) {
      if (!isMeant({ id, draft })) continue;
      await log.append({ type: "gone", id });
      kept.delete(id);
    }
  }

  return {
    recover: () =>
      inTurn(async () => {
        const logs = await inheritedLogs({ ...place, nowMs: now() });
        const found = new Map<string, Draft>();
        for (const { meta, body } of logs.flatMap((inherited) => inherited.records)) {
          const id = meta.id;
          if (typeof id !== "string") continue;
          found.delete(id);
          const draft = meta.type === "draft" ? parseDraft(meta, body) : undefined;
          if (draft !== undefined) found.set(id, { ...draft, recovered: true });
        }
        for (const [id, draft] of found) await put({ id, draft });
        for (const inherited of logs) await removeInheritedLog(disk, "drafts", inherited);
      }),
    write: (draft) =>
      inTurn(async () => {
        const { workspaceDir, relPath, text, baseHash } = draft;
        await put({
          id: `${self.token}:${workspaceDir}:${relPath}`,
          draft: { workspaceDir, relPath, baseHash, text, writtenAtMs: now(), recovered: false },
        });
        await drop((entry) => entry.draft.recovered && isSame(entry.draft, draft) && entry.draft.text === text);
      }),
    keepRecovered: ({ workspaceDir, relPath, text, baseHash }) =>
      inTurn(async () => {
        const known = [...kept.values()].some(
          (draft) => isSame(draft, { workspaceDir, relPath }) && draft.text === text,
        );
        const id = `${self.token}:recovered:${kept.size}:${workspaceDir}:${relPath}`;
        const draft = { workspaceDir, relPath, baseHash, text, writtenAtMs: now(), recovered: true };
        if (!known) await put({ id, draft });
      }),
    list: (workspaceDir) => {
      const own = [...kept.values()].filter((draft) => draft.workspaceDir === workspaceDir);
      return own.sort(
        (left, right) => Number(right.recovered) - Number(left.recovered) || left.writtenAtMs - right.writtenAtMs,
      );
    },
    settle: ({ workspaceDir, relPath, text }) =>
      inTurn(() =>
        drop(({ draft }) => isSame(draft, { workspaceDir, relPath }) && (!draft.recovered || draft.text === text)),
      ),
    discard: (file) => inTurn(() => drop(({ draft }) => isSame(draft, file))),
    dispose: () => inTurn(() => log.close({ remove: kept.size === 0 })),
  };
}

function isSame(draft: Draft, file: { readonly workspaceDir: string; readonly relPath: string }): boolean {
  return draft.workspaceDir === file.workspaceDir && draft.relPath === file.relPath;
}

function toRecord({ id, draft }: Kept): LogRecord {
  const { workspaceDir, relPath, baseHash, writtenAtMs, recovered } = draft;
  const meta = { type: "draft", id, workspaceDir, relPath, baseHash, writtenAtMs, recovered };
  // UTF-16 keeps a lone surrogate that is only half typed.
  return { meta, body: Buffer.from(draft.text, "utf16le") };
}

function parseDraft(meta: LogRecord["meta"], body: Buffer): Draft | undefined {
  const { workspaceDir, relPath, baseHash, writtenAtMs, recovered } = meta;
  if (typeof workspaceDir !== "string" || typeof relPath !== "string" || typeof writtenAtMs !== "number")
    return undefined;
  if (typeof baseHash !== "string" && baseHash !== null) return undefined;
  return {
    workspaceDir,
    relPath,
    baseHash,
    text: body.toString("utf16le"),
    writtenAtMs,
    recovered: recovered === true,
  };
}
