import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LayerId, PromptMode } from "../files/bootstrap-files.ts";
import type { Session } from "../sessions/session.ts";

/** Versions of the runtime that can be assembled for. */
export type DialectId = "openclaw-2026.1" | "openclaw-2026.9" | "upclaw";

/**
 * Why a stretch of rendered text is there.
 * `frame` headings and fixed lines of the runtime; `content` the user's own text; `marker` the note the runtime
 * puts where it cut; `missing` the `[MISSING]` line; `unreadable` the `[UNREADABLE]` line; `digest` lines the runtime
 * repeats from a cut file; `notice` the runtime's notice that something was cut.
 */
export type SegmentKind = "frame" | "content" | "marker" | "missing" | "unreadable" | "digest" | "notice";

/** Why text is not in the prompt. */
export type CutCause = "per-file-limit" | "total-limit";

/** A half-open range in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A stretch of `projectContext`; consecutive segments touch, and together they cover all of it. */
export interface Segment extends TextRange {
  readonly kind: SegmentKind;
  /** Index into `AssembledPrompt.files`; absent for frame text that belongs to no file. */
  readonly fileIndex?: number;
  readonly layer?: LayerId;
  /** Where the text stands in the file's own text (UTF-16 code units, before `trimEnd`); `content` and `digest` only. */
  readonly source?: TextRange;
  /** On `marker`: the part of the file's own text that is left out here, and why. */
  readonly omitted?: { readonly source: TextRange; readonly causes: readonly CutCause[] };
}

/** What happened to a file on its way into the prompt. */
export type FileStatus = "loaded" | "missing" | "excluded" | "unreadable" | "dropped" | "empty";

/** Why a file is not (wholly) there; words are made in the renderer. */
export type FileReason =
  | "not-found"
  | "not-readable"
  | "not-a-regular-file"
  | "blank-after-trimming"
  | "session-kind"
  | "hook-removed"
  | "same-file-as"
  | "budget-spent"
  | "not-in-this-version"
  | "retired"
  | "bootstrap-completed"
  | "context-mode"
  | "malformed-hook-entry"
  | "text-not-loaded";

/** One file's way into the prompt, in load order. */
export interface FileReport {
  /** Name the runtime shows (base name, or what a hook called it). */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  /** Workspace-relative path when it is a file of this workspace. */
  readonly relPath?: string;
  readonly layer?: LayerId;
  readonly status: FileStatus;
  readonly reason?: FileReason;
  /** Extra words for the reason: the runtime's own text, or the other file's name. */
  readonly detail?: string;
  /** True when a hook made or replaced the content, so that it has no place in a file of the workspace. */
  readonly fromHook: boolean;
  /** Length of the content after `trimEnd`, UTF-16 code units. */
  readonly rawChars: number;
  /** Length of what is injected, markers included, UTF-16 code units. */
  readonly injectedChars: number;
  readonly truncated: boolean;
  readonly causes: readonly CutCause[];
  /** The limit that applied to this file, UTF-16 code units. */
  readonly limit?: number;
  /** Parts of the file's own text that the agent sees, UTF-16 code units, ascending. */
  readonly keptRanges: readonly TextRange[];
}

/** A file as the runtime hands it from loading to cutting (seed 000, `WorkspaceBootstrapFile`). */
export interface WorkspaceBootstrapFile {
  readonly name: string;
  readonly path: string;
  readonly content?: string;
  readonly missing: boolean;
}

/** A file as the runtime puts it into the prompt (seed 000, `EmbeddedContextFile`); `path` is the header. */
export interface EmbeddedContextFile {
  readonly path: string;
  readonly content: string;
}

/** A part of the system prompt that the runtime makes itself; shown by name, never invented. */
export interface RuntimePlaceholder {
  /** Key of its name and one-sentence explanation in the renderer's catalogue. */
  readonly id: string;
  readonly position: "before" | "after";
}

/** The final prompt with the origin of every character. */
export interface AssembledPrompt {
  readonly dialect: DialectId;
  readonly workspaceDir: string;
  readonly session: Session;
  readonly promptMode: PromptMode;
  /** UTF-16 code units; `total` is null where the runtime has no total limit. */
  readonly limits: { readonly perFile: number; readonly total: number | null };
  readonly bootstrapFiles: readonly WorkspaceBootstrapFile[];
  readonly files: readonly FileReport[];
  readonly contextFiles: readonly EmbeddedContextFile[];
  readonly projectContext: string;
  readonly segments: readonly Segment[];
  /** Exactly what the runtime logs. */
  readonly warnings: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly placeholders: readonly RuntimePlaceholder[];
  readonly totals: { readonly rawChars: number; readonly injectedChars: number };
}
