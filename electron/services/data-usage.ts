import { promises as fs } from "node:fs";
import { join } from "node:path";
import type { DataPart } from "#shared/rpc/privacy-calls.ts";

/** What the entries of our data folder are; anything else counts as `other`. */
const PARTS: Readonly<Record<string, DataPart>> = {
  "settings.json": "settings",
  drafts: "drafts",
  history: "history",
  review: "history",
  logs: "log",
  samples: "samples",
  window: "window",
  "window-place.json": "window",
};
/** Files that are counted; beyond that the rest is left out. */
const MOST_FILES = 200_000;

/** Size of one part of our data. */
export interface PartUsage {
  readonly part: DataPart;
  readonly files: number;
  readonly bytes: number;
}

/** Adds up the files of our data folder by what they are for; links are not followed, what cannot be read counts as nothing. */
export async function readDataUsage(dataDir: string): Promise<readonly PartUsage[]> {
  const sums = new Map<DataPart, { files: number; bytes: number }>();
  let left = MOST_FILES;
  const add = async (path: string, part: DataPart): Promise<void> => {
    if (left <= 0) return;
    const stat = await fs.lstat(path).catch(() => null);
    if (stat?.isDirectory()) {
      for (const name of await fs.readdir(path).catch(() => [])) await add(join(path, name), part);
      return;
    }
    if (!stat?.isFile()) return;
    left -= 1;
    const sum = sums.get(part) ?? { files: 0, bytes: 0 };
    sums.set(part, { files: sum.files + 1, bytes: sum.bytes + stat.size });
  };
  for (const name of await fs.readdir(dataDir).catch(() => [])) {
    await add(join(dataDir, name), Object.hasOwn(PARTS, name) ? (PARTS[name] ?? "other") : "other");
  }
  return [...sums].map(([part, sum]) => ({ part, ...sum }));
}
