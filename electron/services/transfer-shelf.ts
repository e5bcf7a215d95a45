import { randomBytes } from "node:crypto";

/** Things on their way in or out, each for a while; the oldest give way when there is no room. */
export interface TransferShelf<T> {
  /** Puts a thing on the shelf and returns its id; a given id keeps its place. */
  put(thing: T, id?: string): string;
  get(id: string): T | undefined;
  drop(id: string): void;
}

/** Zips in pieces, on their way in or out. */
export type ZipShelf = TransferShelf<readonly Buffer[]>;

/** Zips and what was read from them, that wait at a time. */
export const MOST_WAITING = 3;

/** Creates a shelf for at most `most` things. */
export function createTransferShelf<T>(most: number): TransferShelf<T> {
  const things = new Map<string, T>();
  return {
    put: (thing, id = randomBytes(16).toString("hex")) => {
      things.set(id, thing);
      const [oldest] = things.keys();
      if (things.size > most && oldest !== undefined) things.delete(oldest);
      return id;
    },
    get: (id) => things.get(id),
    drop: (id) => void things.delete(id),
  };
}
