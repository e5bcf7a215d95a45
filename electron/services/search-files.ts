import type { SearchedFile } from "#shared/rpc/search-calls.ts";
import type { CompiledSearch } from "#shared/search/compile-search.ts";
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
  /** Of these, files that are too large, no text, or could not be read. */
  readonly leftOut: number;
}

/** Largest file that is searched on disk, bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Files read at a time. */
const WIDTH = 16;
/** A search answers after this, ms, so that the window can show what there is and the host does other work. */
const SLICE_MS = 150;

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
  while (looked < files.length && (looked === 0 || now() - started < SLICE_MS)) {
    const batch = files.slice(looked, looked + WIDTH);
    const texts = await mapInParallel(batch, WIDTH, (file) => textOf(options, file));
    for (const [index, { relPath }] of batch.entries()) {
      const read = texts[index];
      if (read === undefined) {
        leftOut += 1;
        continue;
      }
      const matches = search.find(read.text);
      if (matches.length === 0) continue;
      const hits = describeHits(read.text, matches.slice(0, Math.min(left, MAX_HITS_PER_FILE)));
      left -= hits.length;
      found.push({ relPath, hash: read.hash, hits, total: matches.length });
    }
    looked += batch.length;
  }
  return { files: found, looked, leftOut };
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
