/** Runs tasks of one key strictly one after another; different keys do not wait for each other. */
export interface SerialQueue {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Settles when everything queued so far has ended, well or badly. */
  idle(): Promise<void>;
}

/** Creates an empty queue. */
export function createSerialQueue(): SerialQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, task) => {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(task, task);
      const tail = result.then(
        () => undefined,
        () => undefined,
      );
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return result;
    },
    idle: async () => {
      await Promise.all([...tails.values()]);
    },
  };
}
