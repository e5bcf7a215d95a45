import type { PromptMode } from "../files/bootstrap-files.ts";
import type { FileReason } from "../files/file-reason.ts";
import type { SnapshotFile } from "../files/snapshot.ts";
import type { UserPlace } from "../files/user-path.ts";
import type { Session } from "../sessions/session.ts";

/** Versions of the runtime that can be assembled for. */
export type DialectId = "openclaw-2026.1" | "openclaw-2026.9" | "upclaw";

/** A part of the system prompt that the runtime makes itself; shown by name, never invented. */
export interface RuntimePlaceholder {
  /** Key of its name and one-sentence explanation in the renderer's catalogue. */
  readonly id: string;
  readonly position: "before" | "after";
}

/** One file the runtime looks for at the workspace root. */
export interface DialectFile {
  /** Exact name. */
  readonly name: string;
  /** An optional file leaves no trace when it is absent. */
  readonly optional: boolean;
  /** Name of an earlier file; when both are one file on disk only the earlier is listed. */
  readonly twinOf?: string;
}

/** What the runtime's reader makes of a path. */
export type ReadOutcome =
  | { readonly kind: "text"; readonly text: string }
  /** Nothing there as far as the runtime's existence test goes. */
  | { readonly kind: "absent"; readonly reason: FileReason; readonly detail?: string }
  /** `hangs` when the real runtime would wait for ever here. */
  | { readonly kind: "failed"; readonly reason: FileReason; readonly detail?: string; readonly hangs?: true }
  /** The host did not load the text, so what the runtime would show is not known. */
  | { readonly kind: "unknown"; readonly reason: FileReason };

/** How long files are cut. */
export interface CutRule {
  readonly kind: "head-tail";
  /** Shares of the limit kept at either end. */
  readonly shares: { readonly head: number; readonly tail: number };
}

/** Limits that apply to a run, UTF-16 code units; `ignored` are settings this version does not take. */
export interface LimitRules {
  readonly perFile: number;
  readonly total: number | null;
  readonly ignored: readonly IgnoredSetting[];
}

/** A setting that has no effect, and why. */
export interface IgnoredSetting {
  /** Dotted path in the config. */
  readonly key: string;
  readonly value: unknown;
  readonly reason: "not-a-positive-number" | "not-in-this-version";
}

/** Fixed lines of the Project Context section. */
export interface ProjectContextText {
  readonly title: string;
  readonly intro: string;
  /** Lines shown when a file of that base name (any case) is listed. */
  readonly notes: readonly { readonly baseName: string; readonly text: string }[];
}

/** An agent and the folder it works in. */
export interface AgentWorkspace {
  readonly agentId: string;
  readonly name?: string;
  readonly isDefault: boolean;
  /** Absolute path. */
  readonly workspaceDir: string;
}

/** Where a runtime version keeps its folders. */
export interface WorkspaceRules {
  /** Folder of the default agent when no config says otherwise. */
  readonly defaultDir: (place: UserPlace) => string;
  /** Folder of one agent under a config. */
  readonly agentDir: (place: UserPlace, config: unknown, agentId: string) => string;
  /** All agents of a config with their folders. */
  readonly agents: (place: UserPlace, config: unknown) => readonly AgentWorkspace[];
  /** Folder of the runtime's state (config file inside it). */
  readonly stateDir: (place: UserPlace) => string;
  readonly configPath: (place: UserPlace) => string;
}

/** A version of the runtime: data plus a few small functions; a new version is a new file of this form. */
export interface Dialect {
  readonly id: DialectId;
  /** Version of the real package that this was run against. */
  readonly verifiedWith: string;
  /** In load order. */
  readonly files: readonly DialectFile[];
  readonly read: (file: SnapshotFile) => ReadOutcome;
  readonly admits: (session: Session, fileName: string) => boolean;
  readonly promptMode: (session: Session) => PromptMode;
  readonly limits: (config: unknown, maxChars?: number) => LimitRules;
  readonly cut: CutRule;
  readonly projectContext: ProjectContextText;
  readonly placeholders: (mode: PromptMode) => readonly RuntimePlaceholder[];
  readonly workspace: WorkspaceRules;
  /** Files a fresh workspace gets; `freshOnly` ones not when any of the others exists. */
  readonly templateFiles: readonly { readonly name: string; readonly freshOnly: boolean }[];
}
