import type { PromptMode } from "../files/bootstrap-files.ts";
import type { FileReason } from "../files/file-reason.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import type { UserPlace } from "../files/user-path.ts";
import type { Session } from "../sessions/session.ts";
import type { TextRange } from "../text/span.ts";

/**
 * Version of the runtime that a prompt is assembled for: `openclaw-YYYY.M.P`, or the short names `openclaw-2026.1` and
 * `openclaw-2026.9` of the two versions first known.
 */
export type DialectId = `openclaw-${string}` | "upclaw";

/** Whether rules were run against the real package of that very version, or are the best that is known. */
export type RuleConfidence = "exact" | "best-knowledge";

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
  /** Name of an earlier file; this one is looked at only when that one is absent. */
  readonly insteadOf?: string;
}

/** What the runtime's reader makes of a path. */
export type ReadOutcome =
  | { readonly kind: "text"; readonly text: string }
  /** Nothing there as far as the runtime's existence test goes. */
  | { readonly kind: "absent"; readonly reason: FileReason; readonly detail?: string }
  /** `hangs` when the real runtime would wait for ever here. */
  | { readonly kind: "failed"; readonly reason: FileReason; readonly detail?: string; readonly hangs?: true }
  /** The runtime puts a note of its own in place of the text. */
  | { readonly kind: "refused"; readonly text: string; readonly reason: FileReason; readonly detail: string }
  /** The host did not load the text, so what the runtime would show is not known. */
  | { readonly kind: "unknown"; readonly reason: FileReason };

/** How long files are cut. */
export type CutRule =
  /** Shares of the limit kept at either end, the marker on top. */
  | { readonly kind: "head-tail"; readonly shares: HeadTailShares }
  /** Everything within the limit; AGENTS.md may keep a digest of its policy lines. */
  | {
      readonly kind: "budgeted";
      readonly shares: HeadTailShares;
      /** Null when AGENTS.md is cut as any other file. */
      readonly agents: PolicyShares | null;
      /** Whether a cut never splits a surrogate pair. */
      readonly wholePairs: boolean;
    };

/** Shares of the limit that a cut keeps of both ends. */
export interface HeadTailShares {
  readonly head: number;
  readonly tail: number;
}

/** Shares of the limit that a cut AGENTS.md gives to its parts. */
export interface PolicyShares extends HeadTailShares {
  readonly digest: number;
  /** What the digest picks: single lines by English words, or also Chinese ones and each with the prose above it. */
  readonly picks: "lines" | "lines-with-prose";
}

/** Limits that apply to a run, UTF-16 code units; `ignored` are settings this version does not take. */
export interface LimitRules {
  readonly perFile: number;
  readonly total: number | null;
  /** Fixed limits of single files by lower-case name, which settings can only lower. */
  readonly fileCaps: Readonly<Record<string, number>>;
  /** With less than this left of the total, no further file is taken. */
  readonly leastRest: number;
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
  /** What stands behind `## `: the file's name, or its absolute path. */
  readonly header: "name" | "path";
  /** Lower-case base names in the order of the section; others follow by name. Absent: load order. */
  readonly order?: readonly string[];
  /** Lower-case base names whose files keep the load order among themselves. */
  readonly asLoaded?: readonly string[];
  /** Files that stand in a section of their own further down. */
  readonly apart?: ApartText;
  /** Passes over a file's injected text, one after the other, each naming what the prompt leaves out of it. */
  readonly omissions: readonly ((text: string, headerPath: string) => readonly TextRange[])[];
}

/** A section below the first, for files that change often. */
export interface ApartText {
  /** Lower-case base names. */
  readonly baseNames: readonly string[];
  /** Heading beside another section; alone, it has that one's heading. */
  readonly title: string;
  readonly intro: string;
}

/** What a version does about files beyond reading and cutting them. */
export interface ListRules {
  /** Whether an entry hooks left is admitted; absent when the list is not filtered again. */
  readonly admitsAfterHooks?: (session: Session, entry: ListedPlace) => boolean;
  /**
   * Paths of entries: taken as they are; `needed`, so that entries without one are skipped; or also `resolved` against
   * the workspace, later ones of one path dropped.
   */
  readonly entryPaths: "any" | "needed" | "resolved";
  /** Whether a leading `~` in an entry's path is the home folder. */
  readonly expandsHome: boolean;
  /** Whether the runtime's note that the workspace is set up takes BOOTSTRAP.md off the list. */
  readonly setUpEndsBootstrap: boolean;
  /** Whether HEARTBEAT.md is listed under a config; absent when it always is. */
  readonly admitsHeartbeat?: (session: Session, config: unknown, agentId: string) => boolean;
  /** Whether BOOTSTRAP.md goes into the prompt; absent when it always does. */
  readonly injectsBootstrap?: (session: Session, isPending: boolean) => boolean;
  /** Whether a config lets files into the prompt at all; absent when nothing can forbid it. */
  readonly injectsFiles?: (config: unknown, agentId: string) => boolean;
  /** Whether a file of the workspace stays in a run with the light context; absent where there is no such run. */
  readonly keepsInLightContext?: (session: Session, fileName: string) => boolean;
  /** Whether a link of that name is left out under a config, by the place it leads to; absent when none is. */
  readonly refusesLink?: (link: LinkedPlace, config: unknown) => boolean;
  /** Names earlier versions read and this one does not. */
  readonly retired: readonly string[];
}

/** A link at a file of the list. */
export interface LinkedPlace {
  readonly name: string;
  /** Where it leads, workspace-relative; undefined outside the workspace or nowhere. */
  readonly target: string | undefined;
}

/** Where an entry of the list points. */
export interface ListedPlace {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Absolute path of the workspace's own MEMORY.md. */
  readonly rootMemoryPath: string;
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
  /** Whether the runtime accepts a profile of that name. */
  readonly isValidProfile: (name: string) => boolean;
  /** All agents of a config with their folders. */
  readonly agents: (place: UserPlace, config: unknown) => readonly AgentWorkspace[];
  /** Folder of the runtime's state (config file inside it). */
  readonly stateDir: (place: UserPlace) => string;
  readonly configPath: (place: UserPlace) => string;
}

/** What limits depend on beside the config. */
export interface LimitOptions {
  readonly agentId: string;
  /** Overrides the limit per file, UTF-16 code units. */
  readonly maxChars?: number | undefined;
}

/** Files of a runtime that looks in private folders and skills too, and takes names in any case. */
export interface LayeredRules {
  /** Files that are noted and never in the prompt, and the stage at which they act. */
  readonly actLater: readonly { readonly name: string; readonly stage: string }[];
}

/** A notice of cut files: fixed lines, and whether a line for each of the first files stands behind them. */
export interface CutNotice {
  readonly lines: readonly string[];
  readonly names: boolean;
}

/** What tells that a folder was in use: memory (the folder or MEMORY.md), a git repository, a skill. */
export type UseEvidence = "memory" | "git" | "skills";

/** When a folder counts as new, and when it is greeted with a first conversation (files that are `freshOnly`). */
export interface SetUpRules {
  /** What beside the template files ends newness. */
  readonly usedWhen: readonly UseEvidence[];
  /** Greeted when brand new, or unless a named file is the user's own or something tells of use. */
  readonly greeted: "brand-new" | { readonly unlessOwn: readonly string[]; readonly unless: readonly UseEvidence[] };
}

/** A version of the runtime: data plus a few small functions; a new version is a new file of this form. */
export interface Dialect {
  readonly id: DialectId;
  /** Version of the table whose rules these are, `YYYY.M.P`. */
  readonly version: string;
  readonly confidence: RuleConfidence;
  /** In load order. */
  readonly files: readonly DialectFile[];
  readonly read: (file: SnapshotFile, snapshot: WorkspaceSnapshot) => ReadOutcome;
  readonly admits: (session: Session, fileName: string) => boolean;
  readonly promptMode: (session: Session) => PromptMode;
  readonly list: ListRules;
  /** Absent for runtimes that read the fixed files of the workspace alone. */
  readonly layered?: LayeredRules;
  readonly limits: (config: unknown, options: LimitOptions) => LimitRules;
  readonly cut: CutRule;
  readonly projectContext: ProjectContextText;
  /** Lines the runtime adds elsewhere in the prompt when anything was cut. */
  readonly cutNotice: CutNotice;
  readonly placeholders: (mode: PromptMode) => readonly RuntimePlaceholder[];
  readonly workspace: WorkspaceRules;
  /** When a run sees an edit of a file: at its start, or only in a session begun after it. */
  readonly freshness: "each-run" | "each-session";
  readonly setUp: SetUpRules;
  /** Files a fresh workspace gets; `freshOnly` ones only where `setUp` greets. */
  readonly templateFiles: readonly { readonly name: string; readonly freshOnly: boolean }[];
}
