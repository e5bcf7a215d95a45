import type { ComparedFile } from "#shared/compare/compare-files.ts";
import { type CompareSide, otherSide } from "#shared/compare/copy-hunks.ts";
import type { Comparison } from "./use-comparison.ts";

/** Why a file cannot be copied into a side: nothing to copy, unsaved text there, or no way to write it. */
export type CopyLock = "gone" | "unsaved" | "readOnly";

/** Null when the file of the other side can be copied into this one. */
export function copyLock(
  file: ComparedFile,
  at: { readonly comparison: Pick<Comparison, CompareSide>; readonly into: CompareSide },
): CopyLock | null {
  const { comparison, into } = at;
  const source = file[otherSide(into)];
  const target = file[into];
  if (source.text === null || source.text === target.text) return "gone";
  // Two sides of one folder hold the same file; there is nothing to copy between them.
  if (comparison.left.snapshot.workspaceDir === comparison.right.snapshot.workspaceDir) return "gone";
  if (comparison[into].unsaved.has(file.relPath)) return "unsaved";
  const entry = target.file;
  const isFree = entry === null || (entry.kind === "absent" && entry.writable !== false);
  return isFree || (entry.kind === "file" && entry.writable === true && target.text !== null) ? null : "readOnly";
}
