/** Quiet time after the last keystroke before a draft is written, ms. */
export const DRAFT_PAUSE_MS = 250;
/** Longest a keystroke may wait for its draft while typing never pauses, ms (invariant I4). */
export const DRAFT_LONGEST_MS = 1000;

/** Decides when unsaved texts go to the journal. */
export interface DraftScheduler {
  /** Notes that the text of this file changed. */
  touch(relPath: string): void;
  /** Forgets a waiting draft, for a text that has been saved or given up. */
  cancel(relPath: string): void;
  /** Writes everything that waits now. */
  flush(): Promise<void>;
  dispose(): void;
}

interface Waiting {
  readonly since: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Creates a scheduler that calls `write` for each touched file after a pause, at the latest after one second. */
export function createDraftScheduler(options: {
  readonly write: (relPath: string) => Promise<void>;
  readonly now?: () => number;
}): DraftScheduler {
  const { write, now = Date.now } = options;
  const waiting = new Map<string, Waiting>();

  const fire = (relPath: string): Promise<void> => {
    cancel(relPath);
    return write(relPath);
  };
  const cancel = (relPath: string): void => {
    const entry = waiting.get(relPath);
    if (entry !== undefined) clearTimeout(entry.timer);
    waiting.delete(relPath);
  };
  return {
    touch(relPath) {
      const entry = waiting.get(relPath);
      const since = entry?.since ?? now();
      if (entry !== undefined) clearTimeout(entry.timer);
      const wait = Math.max(0, Math.min(DRAFT_PAUSE_MS, since + DRAFT_LONGEST_MS - now()));
      waiting.set(relPath, { since, timer: setTimeout(() => void fire(relPath), wait) });
    },
    cancel,
    async flush() {
      await Promise.all([...waiting.keys()].map(fire));
    },
    dispose() {
      for (const relPath of [...waiting.keys()]) cancel(relPath);
    },
  };
}
