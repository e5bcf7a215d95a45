import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DialectId, RuntimePlaceholder } from "../dialects/dialect.ts";
import type { LayerId, PromptMode } from "../files/bootstrap-files.ts";
import type { FileReason } from "../files/file-reason.ts";
import type { WorkspaceBootstrapFile } from "../files/workspace-bootstrap-file.ts";
import type { RefusedExtraFile } from "../hooks/extra-files.ts";
import type { Session } from "../sessions/session.ts";
import type { TextRange } from "../text/span.ts";
import type { CutCause } from "../truncation/cut-result.ts";

export type { CutCause, DialectId, FileReason, RuntimePlaceholder, TextRange, WorkspaceBootstrapFile };

/**
 * Why a stretch of rendered text is there.
 * `frame` headings and fixed lines of the runtime; `content` the user's own text; `marker` the note the runtime
 * puts where it cut; `missing` the `[MISSING]` line; `unreadable` the `[UNREADABLE]` line; `digest` lines the runtime
 * repeats from a cut file; `notice` the runtime's notice that something was cut.
 */
export type SegmentKind = "frame" | "content" | "marker" | "missing" | "unreadable" | "digest" | "notice";

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
  /** Where the body begins behind front matter that the runtime leaves out, UTF-16 code units. */
  readonly bodyStart?: number;
  /** The limit that applied to this file, UTF-16 code units. */
  readonly limit?: number;
  /** Parts of the file's own text that the agent sees, UTF-16 code units, ascending. */
  readonly keptRanges: readonly TextRange[];
}

/** A file as the runtime puts it into the prompt (seed 000, `EmbeddedContextFile`); `path` is the header. */
export interface EmbeddedContextFile {
  readonly path: string;
  readonly content: string;
  /** True when a hook gave the file no name, so that the runtime's own header says `undefined`. */
  readonly nameless?: true;
}

/** What the runtime's own hook for extra files adds to the list. */
export interface ExtraFilesReport {
  /** As the config names them; empty when the hook does not run. */
  readonly patterns: readonly string[];
  /** Workspace-relative paths in the order they are added; how each fares is told in `AssembledPrompt.files`. */
  readonly added: readonly string[];
  /** Paths among them that are on the list already, so that the runtime drops them. */
  readonly doubles: readonly string[];
  readonly refused: readonly RefusedExtraFile[];
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
  readonly extraFiles: ExtraFilesReport;
  readonly contextFiles: readonly EmbeddedContextFile[];
  readonly projectContext: string;
  readonly segments: readonly Segment[];
  /** Exactly what the runtime logs. */
  readonly warnings: readonly string[];
  /** Lines the runtime adds elsewhere in the prompt because something was cut; empty otherwise. */
  readonly cutNotice: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly placeholders: readonly RuntimePlaceholder[];
  readonly totals: { readonly rawChars: number; readonly injectedChars: number };
}
