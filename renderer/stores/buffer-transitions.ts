import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { BaseVersion, Conflict, FileBuffer } from "./workspace-state.ts";

/** Three-way merge of whole texts; null when hunks touch and a person has to decide. */
export type MergeTexts = (versions: {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}) => string | null;

/** What became of a buffer after a change on disk. */
export interface BufferChange {
  /** Null: nothing unsaved was in it and the disk no longer holds editable text there. */
  readonly buffer: FileBuffer | null;
  readonly outcome: "same" | "reloaded" | "merged" | "conflict" | "closed";
}

/** True while the text differs from the version it started from. */
export const isUnsaved = (buffer: FileBuffer): boolean => buffer.text !== buffer.base.text;

/** A buffer over what the disk holds; null when that is not editable text. */
export function bufferOf(file: SnapshotFile): FileBuffer | null {
  if (file.kind !== "file" || file.text === undefined || file.hash === undefined) return null;
  return {
    relPath: file.relPath,
    base: { hash: file.hash, text: file.text },
    text: file.text,
    externalRevision: 0,
    save: { status: "idle" },
    conflict: null,
    recoveredAtMs: null,
    pendingChange: null,
  };
}

/** The buffer with another text put in from outside the editor. */
export function withOutsideText(buffer: FileBuffer, text: string): FileBuffer {
  return buffer.text === text ? buffer : { ...buffer, text, externalRevision: buffer.externalRevision + 1 };
}

/** Base version the disk holds now; an absent file is an empty text without a hash. */
export const diskVersion = (file: SnapshotFile): BaseVersion => ({
  hash: file.kind === "file" ? (file.hash ?? null) : null,
  text: file.kind === "file" ? (file.text ?? "") : "",
});

/** Meets a foreign version of the file with the buffer: reload, merge, or a conflict for the user (SPEC U2–U5). */
export function applyDiskChange(
  buffer: FileBuffer,
  options: { readonly current: SnapshotFile; readonly merge: MergeTexts },
): BufferChange {
  const { current, merge } = options;
  const isText = current.kind === "file" && current.text !== undefined && current.hash !== undefined;
  const version = diskVersion(current);
  if (buffer.save.status === "saving") {
    if (isText && current.text === buffer.save.text) return { buffer, outcome: "same" };
    return { buffer: { ...buffer, pendingChange: current }, outcome: "same" };
  }
  if (version.hash === buffer.base.hash && (isText || current.kind === "absent")) {
    return { buffer: buffer.conflict === null ? buffer : { ...buffer, conflict: null }, outcome: "same" };
  }
  if (isText && version.text === buffer.text) {
    return { buffer: { ...buffer, base: version, conflict: null, recoveredAtMs: null }, outcome: "same" };
  }
  if (!isUnsaved(buffer)) {
    if (!isText) return { buffer: null, outcome: "closed" };
    const reloaded = withOutsideText(
      { ...buffer, base: version, conflict: null, save: { status: "idle" } },
      version.text,
    );
    return { buffer: reloaded, outcome: "reloaded" };
  }
  const merged = isText ? merge({ base: buffer.base.text, mine: buffer.text, theirs: version.text }) : null;
  if (merged !== null) {
    return { buffer: withOutsideText({ ...buffer, base: version, conflict: null }, merged), outcome: "merged" };
  }
  const conflict: Conflict = { current, baseText: buffer.base.text, saveRefused: false };
  return { buffer: { ...buffer, conflict }, outcome: "conflict" };
}

/** Unsaved text of an earlier run over what the disk holds now; null when nothing differs. */
export function recoveredBuffer(options: {
  readonly file: SnapshotFile;
  readonly draft: { readonly baseHash: string | null; readonly text: string; readonly writtenAtMs: number };
  /** Text of the version the draft was typed over; null when history no longer has it. */
  readonly baseText: string | null;
  readonly merge: MergeTexts;
}): FileBuffer | null {
  const { file, draft, baseText, merge } = options;
  const disk = diskVersion(file);
  const isText = file.kind === "file" && file.text !== undefined;
  if (isText && disk.text === draft.text) return null;
  const start: FileBuffer = {
    relPath: file.relPath,
    base: disk,
    text: draft.text,
    externalRevision: 0,
    save: { status: "idle" },
    conflict: null,
    recoveredAtMs: draft.writtenAtMs,
    pendingChange: null,
  };
  if (draft.baseHash === disk.hash && (isText || file.kind === "absent")) return start;
  const base: BaseVersion = { hash: draft.baseHash, text: baseText ?? "" };
  if (baseText === null || !isText) {
    return { ...start, base, conflict: { current: file, baseText, saveRefused: false } };
  }
  const met = applyDiskChange({ ...start, base }, { current: file, merge });
  return met.buffer;
}

/** A save was accepted: what was sent is the new base; later typing stays unsaved. */
export function saveAcknowledged(
  buffer: FileBuffer,
  options: {
    readonly file: SnapshotFile;
    readonly sentText: string;
    readonly confirmed: boolean;
    readonly atMs: number;
  },
): FileBuffer {
  const { file, sentText, confirmed, atMs } = options;
  return {
    ...buffer,
    base: { hash: file.hash ?? null, text: sentText },
    save: { status: "saved", atMs, confirmed },
    conflict: null,
    recoveredAtMs: null,
    pendingChange: null,
  };
}

/** A save was refused because the disk holds something else: merged when hunks do not touch, else a conflict. */
export function saveRefused(
  buffer: FileBuffer,
  options: { readonly current: SnapshotFile; readonly baseText: string | null; readonly merge: MergeTexts },
): BufferChange {
  const { current, baseText, merge } = options;
  const idle: FileBuffer = { ...buffer, save: { status: "idle" }, pendingChange: null };
  const met = applyDiskChange(idle, { current, merge });
  if (met.outcome !== "conflict" || met.buffer === null) return met;
  const conflict: Conflict = { current, baseText: baseText ?? buffer.base.text, saveRefused: true };
  return { buffer: { ...met.buffer, conflict }, outcome: "conflict" };
}

/** A save failed: the text stays, still unsaved (invariant I6). */
export const saveFailed = (buffer: FileBuffer, error: HostError): FileBuffer => ({
  ...buffer,
  save: { status: "failed", error },
});

/** Takes the disk's version; null when the disk holds no editable text. */
export function theirsTaken(buffer: FileBuffer): FileBuffer | null {
  const current = buffer.conflict?.current;
  if (current === undefined) return withOutsideText({ ...buffer, recoveredAtMs: null }, buffer.base.text);
  const fresh = bufferOf(current);
  if (fresh === null) return null;
  return withOutsideText(
    { ...buffer, base: fresh.base, conflict: null, recoveredAtMs: null, save: fresh.save },
    fresh.text,
  );
}

/** Puts `text` over the disk's version, to be saved next. */
export function resolvedWith(buffer: FileBuffer, text: string): FileBuffer {
  const current = buffer.conflict?.current;
  const base = current === undefined ? buffer.base : diskVersion(current);
  return withOutsideText({ ...buffer, base, conflict: null, recoveredAtMs: null, save: { status: "idle" } }, text);
}
