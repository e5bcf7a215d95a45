import { baseName } from "../files/path-names.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { utf8Length } from "../text/utf8-length.ts";
import type { ReadOutcome } from "./dialect.ts";

/** Bytes above which a file is refused. */
const MOST_BYTES = 2_097_152;

/** How a guarded reader treats what it will not read. */
export interface GuardedReading {
  /** Whether a link at the file itself is followed when it stays in the workspace. */
  readonly followsInside: boolean;
  /** Whether a note takes the text's place; else the file counts as missing. */
  readonly leavesNote: boolean;
  /** Names that must be there in exactly this case to be looked at. */
  readonly exactCase: readonly string[];
}

/** Reads as versions from 2026.3.2 do: links, hard links, odd kinds and large files are refused. */
export function readGuarded(file: SnapshotFile, snapshot: WorkspaceSnapshot, reading: GuardedReading): ReadOutcome {
  const outcome = guardedOutcome(file, snapshot, reading);
  if (outcome.kind !== "refused" || reading.leavesNote) return outcome;
  return { kind: "failed", reason: outcome.reason, detail: outcome.detail };
}

function guardedOutcome(file: SnapshotFile, snapshot: WorkspaceSnapshot, reading: GuardedReading): ReadOutcome {
  const isExact = reading.exactCase.includes(file.relPath);
  if (snapshot.workspaceKind === "file") {
    const reason = "canonical root directory identity changed or could not be verified";
    return isExact || !reading.leavesNote ? { kind: "absent", reason: "not-found" } : refused(reason);
  }
  if (isExact && isOtherCase(file, snapshot)) return { kind: "absent", reason: "not-found" };
  if (file.link !== undefined && reading.followsInside) {
    // Only a name that is looked up in the folder's listing is there without its target.
    if ((file.kind === "absent" || file.kind === "error") && !isExact) return absentLink(file);
    if (!file.link.insideWorkspace) return refused("symlink path component not allowed");
  } else if (file.link !== undefined) return refused("symlink path component not allowed");
  switch (file.kind) {
    case "absent":
      return file.link === undefined ? { kind: "absent", reason: "not-found" } : refused("no target");
    case "error":
      // In a folder that cannot be read nothing is listed, and such a name is looked for only there.
      return isExact && snapshot.workspaceKind === "error"
        ? { kind: "absent", reason: "not-found" }
        : refused(errorWords(file, "lstat"));
    case "fifo":
    case "socket":
    case "device":
    case "directory":
      return refused("path does not have the required file type", "not-a-regular-file");
    case "file":
      return readRegular(file);
  }
}

function absentLink(file: SnapshotFile): ReadOutcome {
  return { kind: "absent", reason: "not-found", ...(file.link === undefined ? {} : { detail: file.link.target }) };
}

function readRegular(file: SnapshotFile): ReadOutcome {
  if ((file.linkCount ?? 1) > 1) return refused("path must not be hardlinked");
  if (sizeOf(file) > MOST_BYTES) return refused(`File exceeds ${MOST_BYTES} bytes`);
  if (file.text !== undefined) return { kind: "text", text: file.text };
  return file.tooLarge === true ? { kind: "unknown", reason: "text-not-loaded" } : refused(errorWords(file, "open"));
}

/** Bytes of the text as it would be saved; of the file where the text is not its bytes. */
function sizeOf(file: SnapshotFile): number {
  const { text, encoding, bytes } = file;
  if (text === undefined || encoding === "invalid-utf-8" || encoding === "utf-16") return bytes ?? 0;
  return text.length * 3 <= MOST_BYTES ? text.length : utf8Length(text);
}

/** On a file system that ignores case the name on disk may still be another one. */
function isOtherCase(file: SnapshotFile, snapshot: WorkspaceSnapshot): boolean {
  if (!snapshot.caseInsensitive || file.realPath === undefined || file.link !== undefined) return false;
  const real = baseName(file.realPath);
  return real !== file.relPath && real.toLowerCase() === file.relPath.toLowerCase();
}

/** Words of the system for an error: those for EACCES are the real package's, in which any call may have failed. */
function errorWords(file: SnapshotFile, call: "lstat" | "open"): string {
  if (file.errorCode === "EACCES" || file.errorCode === undefined) {
    return `EACCES: permission denied, ${call} '${file.path}'`;
  }
  return `workspace file could not be read (${file.errorCode})`;
}

function refused(
  words: string,
  reason: "not-readable" | "not-a-regular-file" = "not-readable",
): ReadOutcome & {
  readonly kind: "refused";
} {
  return { kind: "refused", text: `[UNREADABLE: ${words}]`, reason, detail: words };
}
