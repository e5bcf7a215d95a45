import { setImmediate } from "node:timers/promises";
import type { SearchedFile } from "#shared/rpc/search-calls.ts";
import type { CompiledSearch, TextMatch } from "#shared/search/compile-search.ts";
import { describeHits, MAX_HITS_PER_FILE } from "#shared/search/describe-hits.ts";
import type { Disk } from "./disk.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import { guardPath } from "./path-guard.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { contentHash, decodeLossy, detectEncoding, isEditableEncoding } from "./text-encoding.ts";

/** A file to look at, with its text where it is known already. */
export interface FileToSearch {
  readonly relPath: string;
  readonly known?: { readonly text: string; readonly hash: string };
}

/** What one look at some files gave. */
export interface FilesSearched {
  readonly files: readonly SearchedFile[];
  /** Number of files looked at, from the start of the list. */
  readonly looked: number;
  /** Of these, files that are too large, no text, could not be read, or took too long. */
  readonly leftOut: number;
}

/** Largest file that is searched on disk, bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Files read at a time. */
const WIDTH = 16;
/** A search answers after this, ms, so that the window can show what there is and the host does other work. */
const SLICE_MS = 150;
/** A file that takes longer is left out, ms. */
const FILE_MS = 3_000;
/** After so long the host looks after its other work, ms. */
const REST_MS = 30;

/** Searches files in order for a short while. */
export async function searchFiles(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly files: readonly FileToSearch[];
  readonly search: CompiledSearch;
  /** Matches that are still wanted; further ones are only counted. */
  readonly most: number;
  /** ms, for the length of the slice. */
  readonly now: () => number;
}): Promise<FilesSearched> {
  const { files, search, now } = options;
  const started = now();
  const found: SearchedFile[] = [];
  let left = options.most;
  let looked = 0;
  let leftOut = 0;
  const isOver = (): boolean => looked > 0 && now() - started >= SLICE_MS;
  while (looked < files.length && !isOver()) {
    const batch = files.slice(looked, looked + WIDTH);
    const texts = await mapInParallel(batch, WIDTH, (file) => textOf(options, file));
    for (const [index, { relPath }] of batch.entries()) {
      if (isOver()) break;
      looked += 1;
      const read = texts[index];
      const most = Math.min(left, MAX_HITS_PER_FILE);
      const counted = read === undefined ? null : await countMatches(search.steps(read.text), { most, now });
      if (read === undefined || counted === null) {
        leftOut += 1;
        continue;
      }
      if (counted.total === 0) continue;
      const hits = describeHits(read.text, counted.first);
      left -= hits.length;
      found.push({ relPath, hash: read.hash, hits, total: counted.total });
    }
  }
  return { files: found, looked, leftOut };
}

/** The first matches and the number of all, null when that takes too long; other work of the host goes on meanwhile. */
async function countMatches(
  steps: ReturnType<CompiledSearch["steps"]>,
  { most, now }: { readonly most: number; readonly now: () => number },
): Promise<{ readonly first: readonly TextMatch[]; readonly total: number } | null> {
  const started = now();
  const first: TextMatch[] = [];
  let total = 0;
  let rested = started;
  for (const match of steps) {
    if (match !== null) {
      total += 1;
      if (first.length < most) first.push(match);
    }
    const at = now();
    if (at - started > FILE_MS) return null;
    if (at - rested < REST_MS) continue;
    await setImmediate();
    rested = now();
  }
  return { first, total };
}

async function textOf(
  place: { readonly disk: Disk; readonly workspaceDir: string },
  { relPath, known }: FileToSearch,
): Promise<{ readonly text: string; readonly hash: string } | undefined> {
  if (known !== undefined) return known.text.length > MAX_BYTES ? undefined : known;
  const guarded = await guardPath({ ...place, relPath });
  if (!guarded.ok) return undefined;
  const read = await readRegularFile(guarded.value.realPath, MAX_BYTES);
  if (read.status !== "read" || !isEditableEncoding(detectEncoding(read.bytes))) return undefined;
  return { text: decodeLossy(read.bytes), hash: contentHash(read.bytes) };
}
