import { readFile } from "node:fs/promises";
import { replaceFileDurably } from "./durable-replace.ts";

/** A small JSON file of our own app data that may be lost without harm. */
export interface JsonFile {
  /** The value; null when the file is missing, unreadable or no JSON. */
  read(): Promise<unknown>;
  /** Replaces the file; false when the disk refused. */
  write(value: unknown): Promise<boolean>;
}

/** Opens a JSON file for values such as the place of a window. */
export function createJsonFile(path: string): JsonFile {
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, "utf8")) as unknown;
      } catch {
        return null;
      }
    },
    async write(value) {
      try {
        await replaceFileDurably(path, `${JSON.stringify(value)}\n`);
        return true;
      } catch {
        return false;
      }
    },
  };
}
