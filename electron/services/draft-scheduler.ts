/** Decides when unsaved text is written: after a pause, but never later than the longest wait. */
export interface DraftScheduler {
  /** Call at each change; the latest task of a key wins. */
  changed(key: string, task: () => void): void;
  /** Runs a waiting task of the key now. */
  flush(key: string): void;
  /** Forgets a waiting task, after a save or a discard. */
  cancel(key: string): void;
  /** Runs everything that waits and stops. */
  dispose(): void;
}

interface Waiting {
  readonly firstChangeMs: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly task: () => void;
}

/** Creates the scheduler; times in ms, `now` from a monotonic clock. */
export function createDraftScheduler(options: {
  readonly now: () => number;
  /** Default 250. */
  readonly pauseMs?: number;
  /** Default 1000, so that typing without a pause is safe too. */
  readonly longestWaitMs?: number;
}): DraftScheduler {
  const { now, pauseMs = 250, longestWaitMs = 1_000 } = options;
  const waiting = new Map<string, Waiting>();

  function cancel(key: string): void {
    const entry = waiting.get(key);
    if (entry !== undefined) clearTimeout(entry.timer);
    waiting.delete(key);
  }

  function flush(key: string): void {
    const entry = waiting.get(key);
    cancel(key);
    entry?.task();
  }

  return {
    changed: (key, task) => {
      const firstChangeMs = waiting.get(key)?.firstChangeMs ?? now();
      cancel(key);
      const delay = Math.max(0, Math.min(pauseMs, firstChangeMs + longestWaitMs - now()));
      waiting.set(key, { firstChangeMs, task, timer: setTimeout(() => flush(key), delay) });
    },
    flush,
    cancel,
    dispose: () => {
      for (const key of [...waiting.keys()]) flush(key);
    },
  };
}
