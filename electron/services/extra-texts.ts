import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { Disk } from "./disk.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import type { WorkspaceExtra } from "./workspace-extras.ts";

/** Extras whose text is read, at most. */
const MAX_EXTRAS = 300;
/** Bytes of one such extra, and of all of them together. */
const MAX_EXTRA_BYTES = 1024 * 1024;
const MAX_BYTES_OF_EXTRAS = 8 * 1024 * 1024;

/** Texts of skills, daily notes, rules and private files, as far as they are not too many or too large. */
export async function readExtraTexts(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly extras: readonly WorkspaceExtra[];
}): Promise<readonly SnapshotFile[]> {
  const { disk, workspaceDir, extras } = options;
  const texts: SnapshotFile[] = [];
  for (const { relPath } of affordable(extras)) {
    texts.push(await readSnapshotFile({ disk, workspaceDir, relPath, maxTextBytes: MAX_EXTRA_BYTES }));
  }
  return texts;
}

function affordable(extras: readonly WorkspaceExtra[]): readonly WorkspaceExtra[] {
  let left = MAX_BYTES_OF_EXTRAS;
  return extras
    .filter(({ openable, bytes }) => openable && bytes <= MAX_EXTRA_BYTES)
    .slice(0, MAX_EXTRAS)
    .filter(({ bytes }) => {
      left -= bytes;
      return left >= 0;
    });
}
