import type { Disk } from "./disk.ts";
import { createOwnedLog, inheritedLogs, removeInheritedLog } from "./owned-log.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import type { LogRecord } from "./record-log.ts";
import { createSerialQueue } from "./serial-queue.ts";

/** Whose hands a text is in, when several windows of one process type in one file. */
export interface DraftHand {
  /** The window; each has a draft of its own. */
  readonly writer?: string;
  /** Id of a draft this window was shown and went on from. */
  readonly replaces?: string;
}

/** Unsaved text of one workspace file. */
export interface Draft {
  readonly id: string;
  /** The window of this run that types it; empty for a recovered one. */
  readonly writer: string;
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

/** A file and the window that types in it. */
interface DraftFile extends DraftHand {
  readonly workspaceDir: string;
  readonly relPath: string;
}

/** What the user typed and did not save yet; survives a killed process. */
export interface DraftJournal {
  /** Takes over drafts of dead processes; call once before the first `list`. */
  recover(): Promise<void>;
  /** Flushed before it resolves; rejects with the errno. A recovered draft with the same text is absorbed. */
  write(draft: Pick<Draft, "workspaceDir" | "relPath" | "baseHash" | "text"> & DraftHand): Promise<void>;
  /** Adds a text found by other means as a recovered draft. */
  keepRecovered(draft: Pick<Draft, "workspaceDir" | "relPath" | "baseHash" | "text" | "writtenAtMs">): Promise<void>;
  /** Files of any workspace with a text that an earlier run left. */
  recoveredFiles(): readonly Pick<Draft, "workspaceDir" | "relPath">[];
  /** Recovered drafts first, newest last. */
  list(workspaceDir: string): readonly Draft[];
  /** After an acknowledged save of `text`: drops the window's draft and recovered ones with that very text. */
  settle(saved: DraftFile & { readonly text: string }): Promise<void>;
  /** The user threw the text away: the window's draft and every recovered one of the file go. */
  discard(file: DraftFile): Promise<void>;
  /** Closes; the file stays while it holds drafts. */
  dispose(): Promise<void>;
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
  const log = createOwnedLog({ ...place, live: () => [...kept.values()].map(toRecord) });

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => turn.run("drafts", task);

  const ownId = ({ writer = "", workspaceDir, relPath }: DraftFile): string =>
    JSON.stringify([self.token, writer, workspaceDir, relPath]);

  /** The window's own draft, and the one it went on from. */
  function isFrom(file: DraftFile): (draft: Draft) => boolean {
    const own = ownId(file);
    return ({ id }) => id === own || id === file.replaces;
  }

  async function put(draft: Draft): Promise<void> {
    const { meta, body } = toRecord(draft);
    await log.append(meta, body);
    kept.delete(draft.id);
    kept.set(draft.id, draft);
    const liveBytes = [...kept.values()].reduce((sum, { text }) => sum + text.length, 0);
    if (log.size() > Math.max(COMPACT_ABOVE_BYTES, liveBytes * 6)) await log.compact([...kept.values()].map(toRecord));
  }

  async function drop(file: DraftFile, isMeant: (draft: Draft) => boolean): Promise<void> {
    for (const draft of [...kept.values()]) {
      if (!isSame(draft, file) || !isMeant(draft)) continue;
      await log.append({ type: "gone", id: draft.id });
      kept.delete(draft.id);
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
          if (draft !== undefined) found.set(id, { ...draft, id, writer: "", recovered: true });
        }
        for (const draft of found.values()) await put(draft);
        for (const inherited of logs) await removeInheritedLog(disk, "drafts", inherited);
      }),
    write: (typed) =>
      inTurn(async () => {
        const { workspaceDir, relPath, text, baseHash, writer = "", replaces } = typed;
        const id = ownId(typed);
        await put({ id, writer, workspaceDir, relPath, baseHash, text, writtenAtMs: now(), recovered: false });
        // A window that was shown its own draft goes on in it: what was just written is not what it replaces.
        const isOlder = (draft: Draft): boolean => draft.id === replaces || (draft.recovered && draft.text === text);
        await drop(typed, (draft) => draft.id !== id && isOlder(draft));
      }),
    keepRecovered: ({ workspaceDir, relPath, text, baseHash, writtenAtMs }) =>
      inTurn(async () => {
        const known = [...kept.values()].some(
          (draft) => isSame(draft, { workspaceDir, relPath }) && draft.text === text,
        );
        const id = `${self.token}:recovered:${kept.size}:${workspaceDir}:${relPath}`;
        if (!known) await put({ id, writer: "", workspaceDir, relPath, baseHash, text, writtenAtMs, recovered: true });
      }),
    recoveredFiles: () => {
      const files = [...kept.values()].filter((draft) => draft.recovered);
      const byName = new Map(
        files.map(({ workspaceDir, relPath }) => [`${workspaceDir}\0${relPath}`, { workspaceDir, relPath }]),
      );
      return [...byName.values()];
    },
    list: (workspaceDir) => {
      const own = [...kept.values()].filter((draft) => draft.workspaceDir === workspaceDir);
      return own.sort(
        (left, right) => Number(right.recovered) - Number(left.recovered) || left.writtenAtMs - right.writtenAtMs,
      );
    },
    settle: (saved) =>
      inTurn(() => {
        const isOurs = isFrom(saved);
        return drop(saved, (draft) => isOurs(draft) || (draft.recovered && draft.text === saved.text));
      }),
    discard: (file) =>
      inTurn(() => {
        const isOurs = isFrom(file);
        return drop(file, (draft) => isOurs(draft) || draft.recovered);
      }),
    dispose: () => inTurn(() => log.close({ remove: kept.size === 0 })),
  };
}

function isSame(draft: Draft, file: { readonly workspaceDir: string; readonly relPath: string }): boolean {
  return draft.workspaceDir === file.workspaceDir && draft.relPath === file.relPath;
}

function toRecord(draft: Draft): LogRecord {
  const { id, workspaceDir, relPath, baseHash, writtenAtMs, recovered } = draft;
  const meta = { type: "draft", id, workspaceDir, relPath, baseHash, writtenAtMs, recovered };
  // UTF-16 keeps a lone surrogate that is only half typed.
  return { meta, body: Buffer.from(draft.text, "utf16le") };
}

function parseDraft(meta: LogRecord["meta"], body: Buffer): Omit<Draft, "id" | "writer"> | undefined {
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
