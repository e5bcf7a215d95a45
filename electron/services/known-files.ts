import { dirname } from "node:path";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { SavedFile } from "./file-saver.ts";
import { WELL_KNOWN_NAMES } from "./snapshot-reader.ts";

/** The version the user saved, when a newer foreign one is already on disk: the next look announces that one. */
export function ownVersion(seen: SnapshotFile, text: string, saved: SavedFile): SnapshotFile {
  const encoding = text.startsWith("\uFEFF") ? "utf-8-bom" : "utf-8";
  const { errorCode: _errorCode, tooLarge: _tooLarge, ...facts } = seen;
  const { hash, bytes, mtimeMs } = saved;
  return { ...facts, kind: "file", hash, bytes, mtimeMs, encoding, text, writable: true };
}

/** Folder that a link leads to, where changes are to be noticed too. */
export function linkedFolder(file: SnapshotFile): readonly string[] {
  return file.link === undefined || file.realPath === undefined ? [] : [dirname(file.realPath)];
}

/** Well-known files, then misnamed ones that are there, then those that are followed. */
export function inOrder(
  files: ReadonlyMap<string, SnapshotFile>,
  followed: ReadonlySet<string>,
): readonly SnapshotFile[] {
  const misnamed = [...files.values()].filter(
    ({ relPath, kind }) => kind !== "absent" && !WELL_KNOWN_NAMES.includes(relPath) && !followed.has(relPath),
  );
  const listed = [...WELL_KNOWN_NAMES, ...misnamed.map(({ relPath }) => relPath).sort(), ...[...followed].sort()];
  return listed.flatMap((relPath) => files.get(relPath) ?? []);
}
