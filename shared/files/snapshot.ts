/** Whether a file is known by name and size alone, as daily notes of layered runtimes are until they are opened. */
export function isListedOnly({ kind, hash, text, tooLarge, errorCode }: SnapshotFile): boolean {
  return kind === "file" && hash === undefined && text === undefined && !tooLarge && errorCode === undefined;
}

/** What a path turned out to be after following links; `error` when even that could not be learned. */
export type PathKind = "file" | "directory" | "fifo" | "socket" | "device" | "absent" | "error";

/** How the bytes of a file read as text. */
export type TextEncoding = "utf-8" | "utf-8-bom" | "utf-16" | "invalid-utf-8" | "nul";

/**
 * Facts about one path of a workspace, as the host saw them; dialects decide what they mean.
 * Plain JSON, so that it crosses the process boundary as it is.
 */
export interface SnapshotFile {
  /** Workspace-relative path with forward slashes, e.g. `SOUL.md` or `memory/2026-01-30.md`. */
  readonly relPath: string;
  /** Absolute path as the runtime would print it. */
  readonly path: string;
  readonly kind: PathKind;
  /** Set when the entry itself is a symbolic link; `target` is the link's own text. */
  readonly link?: { readonly target: string; readonly insideWorkspace: boolean };
  /** Absolute path with every link resolved; absent when it does not resolve. */
  readonly realPath?: string;
  /** Number of hard links. */
  readonly linkCount?: number;
  /** Size in bytes. */
  readonly bytes?: number;
  /** ms since the epoch. */
  readonly mtimeMs?: number;
  /** Lower-case hex sha256 of the bytes; the base version of a save. */
  readonly hash?: string;
  readonly encoding?: TextEncoding;
  /**
   * The bytes decoded as the runtime does (UTF-8, malformed sequences become U+FFFD, a BOM is kept).
   * Absent when not a regular file, not readable, or over the reader's size limit (`tooLarge`).
   */
  readonly text?: string;
  readonly tooLarge?: boolean;
  /** errno code (`EACCES`, `ELOOP`, `EIO`, …) when `kind` is `error` or reading failed. */
  readonly errorCode?: string;
  /** False when a save would be refused (permissions, link outside, not UTF-8, too large). */
  readonly writable?: boolean;
}

/** One immutable look at a workspace: the well-known files, present or not, and what else is relevant. */
export interface WorkspaceSnapshot {
  /** Absolute path of the workspace folder, exactly as it was asked for (links not resolved). */
  readonly workspaceDir: string;
  readonly workspaceKind: PathKind;
  readonly workspaceErrorCode?: string;
  /** True when the workspace sits on a file system where `memory.md` and `MEMORY.md` are one name. */
  readonly caseInsensitive: boolean;
  /** All well-known names (also absent ones), then whatever else was found, in a stable order. */
  readonly files: readonly SnapshotFile[];
}

/** Entry for a workspace-relative path, or undefined when the snapshot does not know it. */
export function snapshotFile(snapshot: WorkspaceSnapshot, relPath: string): SnapshotFile | undefined {
  return snapshot.files.find((file) => file.relPath === relPath);
}

/**
 * The snapshot as it would be if every unsaved buffer were saved now (`relPath` → text).
 * A buffer over an absent path makes the file exist; other facts stay.
 */
export function overlaySnapshot(snapshot: WorkspaceSnapshot, buffers: ReadonlyMap<string, string>): WorkspaceSnapshot {
  if (buffers.size === 0) return snapshot;
  const files = snapshot.files.map((file): SnapshotFile => {
    const text = buffers.get(file.relPath);
    if (text === undefined || text === file.text) return file;
    const { errorCode: _code, ...rest } = file;
    return { ...rest, kind: "file", text };
  });
  return { ...snapshot, files };
}
