import { replaceFileDurably } from "./durable-replace.ts";
import { readRegularFile } from "./read-regular-file.ts";

const MAX_BYTES = 4 * 1024 * 1024;

/** A small JSON file of our own app data that may be lost without harm. */
export interface JsonFile {
  /** The value; null when the file is missing, unreadable or no JSON. */
  read(): Promise<unknown>;
  /** Replaces the file; false when the disk refused. */
  write(value: unknown): Promise<boolean>;
}

/** Opens a JSON file for values such as the place of a window; a larger one counts as none. */
export function createJsonFile(path: string, maxBytes = MAX_BYTES): JsonFile {
  return {
    async read() {
      const read = await readRegularFile(path, maxBytes);
      if (read.status !== "read") return null;
      try {
        return JSON.parse(read.bytes.toString("utf8")) as unknown;
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
