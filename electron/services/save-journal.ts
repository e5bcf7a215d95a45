import type { Disk } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { createOwnedLog, type InheritedLog, inheritedLogs, type OwnedLog, removeInheritedLog } from "./owned-log.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import type { LogRecord } from "./record-log.ts";

/** What a save is about to do; on disk, flushed, before anything of the workspace is touched. */
export interface SaveIntent {
  readonly id: string;
  readonly workspaceDir: string;
  readonly relPath: string;
  /** Absolute path of the file with links resolved. */
  readonly target: string;
  /** Absolute path of the temporary file that may be left behind. */
  readonly temp: string;
  readonly baseHash: string | null;
  readonly newHash: string;
  /** When the user saved, ms since the epoch; 0 where an older journal does not say. */
  readonly atMs: number;
}

/** A save of a process that ended before it was done. */
export interface InterruptedSave extends SaveIntent {
  readonly bytes: Buffer;
  /** True when the user had been told that it is saved. */
  readonly acknowledged: boolean;
  /** Present when the file was being rewritten in place. */
  readonly oldBytes?: Buffer;
}

/** Journal of saves of this process. A save that failed stays in it until a later one of the same file succeeds. */
export interface SaveJournal {
  begin(intent: SaveIntent, bytes: Buffer): Promise<void>;
  /** Keeps the old bytes before they are overwritten in place. */
  keepOld(id: string, oldBytes: Buffer): Promise<void>;
  /** Notes that the user is told so; a lost note only means that the text is offered once more. */
  acknowledge(id: string): Promise<void>;
  /** The save, and earlier failed ones of the same file, need no recovery any more. */
  settle(id: string): Promise<void>;
  /** Drops failed saves of a file whose text the user threw away. */
  forget(workspaceDir: string, relPath: string): Promise<void>;
  /** Saves left behind by dead processes; `clear` removes them once they are dealt with. */
  interrupted(
    nowMs: number,
  ): Promise<readonly { readonly saves: readonly InterruptedSave[]; clear(): Promise<void> }[]>;
  dispose(): Promise<void>;
}

const COMPACT_ABOVE_BYTES = 4 * 1024 * 1024;

/** Creates the journal in `dir`; the file appears with the first save. Calls must not overlap. */
export function createSaveJournal(options: {
  readonly disk: Disk;
  readonly dir: string;
  readonly self: ProcessIdentity;
}): SaveJournal {
  const open = new Map<string, { readonly intent: SaveIntent; readonly records: LogRecord[] }>();
  const place = { ...options, role: "journal", prefix: "saves" } as const;
  const live = (): readonly LogRecord[] => [...open.values()].flatMap((entry) => entry.records);
  const log: OwnedLog = createOwnedLog({ ...place, live });

  async function drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if (open.delete(id)) await log.note({ type: "done", id });
    }
    if (log.size() > COMPACT_ABOVE_BYTES && open.size === 0) await log.compact([]);
  }

  return {
    begin: async (intent, bytes) => {
      const record: LogRecord = { meta: { type: "save", ...intent }, body: bytes };
      await log.append(record.meta, record.body);
      open.set(intent.id, { intent, records: [record] });
    },
    keepOld: async (id, oldBytes) => {
      const record: LogRecord = { meta: { type: "old", id }, body: oldBytes };
      await log.append(record.meta, record.body);
      open.get(id)?.records.push(record);
    },
    acknowledge: async (id) => {
      try {
        await log.note({ type: "acknowledged", id });
      } catch (error) {
        if (errnoOf(error) === undefined) throw error;
      }
    },
    settle: async (id) => {
      const target = open.get(id)?.intent.target;
      const ids = [...open.keys()];
      const upTo = ids.slice(0, ids.indexOf(id) + 1);
      await drop(upTo.filter((other) => open.get(other)?.intent.target === target));
    },
    forget: async (workspaceDir, relPath) => {
      const same = ({ intent }: { readonly intent: SaveIntent }): boolean =>
        intent.workspaceDir === workspaceDir && intent.relPath === relPath;
      await drop([...open].filter(([, entry]) => same(entry)).map(([id]) => id));
    },
    interrupted: async (nowMs) => {
      const logs = await inheritedLogs({ ...place, nowMs });
      return logs.map((inherited) => ({
        saves: unfinished(inherited),
        clear: () => removeInheritedLog(options.disk, "journal", inherited),
      }));
    },
    dispose: () => log.close({ remove: open.size === 0 }),
  };
}

function unfinished(log: InheritedLog): readonly InterruptedSave[] {
  const saves = new Map<string, InterruptedSave>();
  for (const { meta, body } of log.records) {
    const id = meta.id;
    if (typeof id !== "string") continue;
    if (meta.type === "save") {
      const intent = parseIntent(meta);
      if (intent !== undefined) saves.set(id, { ...intent, bytes: body, acknowledged: false });
    }
    const save = saves.get(id);
    if (meta.type === "old" && save !== undefined) saves.set(id, { ...save, oldBytes: body });
    if (meta.type === "acknowledged" && save !== undefined) saves.set(id, { ...save, acknowledged: true });
    if (meta.type === "done") saves.delete(id);
  }
  return [...saves.values()];
}

function parseIntent(meta: LogRecord["meta"]): SaveIntent | undefined {
  const { id, workspaceDir, relPath, target, temp, baseHash, newHash, atMs } = meta;
  if (typeof id !== "string" || typeof workspaceDir !== "string" || typeof relPath !== "string") return undefined;
  if (typeof target !== "string" || typeof temp !== "string" || typeof newHash !== "string") return undefined;
  if (typeof baseHash !== "string" && baseHash !== null) return undefined;
  return { id, workspaceDir, relPath, target, temp, baseHash, newHash, atMs: typeof atMs === "number" ? atMs : 0 };
}
