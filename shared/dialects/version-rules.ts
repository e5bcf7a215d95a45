import type { CutNotice, HeadTailShares, PolicyShares, SetUpRules } from "./dialect.ts";

/** Everything in which versions of OpenClaw differ, as data; one row of the table holds what a version changed. */
export interface VersionRules {
  /** Required files in load order. */
  readonly required: readonly string[];
  /** Files of the load order that leave no trace when they are absent. */
  readonly optional: readonly string[];
  /**
   * MEMORY.md and memory.md: `both` unless they are one file; the `first` that is there; MEMORY.md in `exact-case` only.
   */
  readonly memory: "both" | "first" | "exact-case";
  /** Files earlier versions read and this one does not. */
  readonly retired: readonly string[];
  /** Files a sub-agent gets; other sessions are not filtered unless stated. */
  readonly subagentFiles: readonly string[];
  /** Files a scheduled run gets; null when it gets all. */
  readonly cronFiles: readonly string[] | null;
  /** Whether groups and channels go without the workspace's own MEMORY.md. */
  readonly groupsWithoutMemory: boolean;
  /** How session keys are read: `agent` case-sensitive, everything in any case, or also without skipping empty parts. */
  readonly keys: "as-written" | "any-case" | "strict";
  /** Sessions with the short prompt. */
  readonly minimalPrompt: readonly ("subagent" | "cron")[];
  /** `plain` follows links anywhere; `inside` refuses links that leave the workspace; `no-links` refuses all at the file. */
  readonly reader: "plain" | "inside" | "no-links";
  /** What stands in for a file that is refused. */
  readonly refused: "missing" | "note";
  /** UTF-16 code units. */
  readonly perFile: number;
  /** UTF-16 code units; null without a total limit. */
  readonly total: number | null;
  /** UTF-16 code units; null without a limit of its own. */
  readonly userFile: number | null;
  /** Whether an agent's own entry overrides the limits of the defaults. */
  readonly limitsPerAgent: boolean;
  /** Whether the marker comes on top of the limit (`head-tail`) or within it (`budgeted`). */
  readonly cut: "head-tail" | "budgeted";
  readonly shares: HeadTailShares;
  /** What a cut AGENTS.md repeats of its policy lines. */
  readonly digest: "none" | PolicyShares["picks"];
  /** Whether a cut never splits a surrogate pair. */
  readonly wholePairs: boolean;
  readonly header: "name" | "path";
  /** Entries of hooks: taken as they are, skipped without a path, or also resolved and kept once per path. */
  readonly entryPaths: "any" | "needed" | "resolved";
  /** Whether a leading `~` in an entry's path is the home folder. */
  readonly entryHome: boolean;
  readonly filtersAfterHooks: boolean;
  /** When BOOTSTRAP.md reaches the prompt: as any file, never (the runtime asks the agent to read it), or while a first conversation is pending. */
  readonly routesBootstrap: "always" | "never" | "pending";
  /** Whether the runtime's note that the workspace is set up takes BOOTSTRAP.md off the list. */
  readonly setUpEndsBootstrap: boolean;
  /** Where `contextInjection` is looked for. */
  readonly contextInjection: "nowhere" | "defaults" | "agent";
  /** What a run with the light context keeps of the files; `unknown` before there was one. */
  readonly lightContext: "unknown" | "heartbeat-file" | "nothing";
  /** Whether HEARTBEAT.md is left out for a default agent whose heartbeat is switched off. */
  readonly heartbeatNeedsPulse: boolean;
  /** Whether HEARTBEAT.md stands in a section of its own further down. */
  readonly heartbeatApart: boolean;
  /** Whether files stand in a fixed order in the prompt, whatever the load order. */
  readonly sorted: boolean;
  /** Whether files called USER.md keep their load order among themselves, where others go by path. */
  readonly usersAsLoaded: boolean;
  /** What the prompt leaves out of a file's text: nothing, spare line feeds and the default heartbeat prompt, also project entries. */
  readonly omits: "nothing" | "spare" | "spare-and-projects";
  readonly intro: string;
  readonly soulLine: string;
  readonly memoryLine: string | null;
  readonly userLine: string | null;
  /** Lines the runtime adds elsewhere in the prompt when something was cut. */
  readonly notice: CutNotice;
  /** Where profiles keep their workspace. */
  readonly folders: "beside" | "beside-or-named" | "in-state-folder";
  readonly setUp: SetUpRules;
  /** Files a fresh workspace gets beside BOOTSTRAP.md. */
  readonly templates: readonly string[];
  /** Whether USER.md and MEMORY.md that are links are left out where there is a config (their origin is then checked). */
  readonly checksOrigin: boolean;
  /** When a run sees an edit: at once, or only after the session began anew. */
  readonly freshness: "each-run" | "each-session";
}

/** One version of the table. */
export interface VersionRow {
  /** `YYYY.M.P`. */
  readonly version: string;
  /** True when random workspaces were compared with the real package of this very version. */
  readonly isVerified: boolean;
  /** What differs from the row before. */
  readonly changes: Partial<VersionRules>;
}
