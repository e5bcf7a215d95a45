import { configText } from "../config/config-value.ts";
import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { Dialect, DialectId, RuleConfidence } from "./dialect.ts";
import { dialectIdOf, findDialect } from "./find-dialect.ts";
import { OPENCLAW_2026_1 } from "./openclaw-2026-1.ts";
import { OPENCLAW_2026_9 } from "./openclaw-2026-9.ts";
import { compareVersions, matchVersion, parseVersion, type VersionMatch } from "./runtime-version.ts";
import { UPCLAW } from "./upclaw.ts";

/** Why a version is taken; each is a key of a sentence in the renderer's catalogue. */
export type DialectReason =
  | "chosen"
  | "remembered"
  | "config-version"
  | "installed"
  | "installed-newer"
  | "shape-early"
  | "shape-late"
  | "default-version"
  | "default-setting"
  | "rules-file"
  | "private-folder";

/** A version and why it was chosen. */
export interface DetectedDialect {
  readonly id: DialectId;
  /** True when it was guessed, false when the user named it. */
  readonly detected: boolean;
  readonly reason: DialectReason;
  /** Slots of the sentence: `version`, `rules` (the table's version that stands for it), `match`, `key`, `path`. */
  readonly reasonParams: Readonly<Record<string, string>>;
  /** Whether the rules of that very version were compared with the real package. */
  readonly confidence: RuleConfidence;
}

/** A runtime found on this machine. */
export interface InstalledRuntime {
  /** As its package states it. */
  readonly version: string;
  /** Folder of the package. */
  readonly path: string;
}

/** What only a layered runtime has: a rules file, or a private folder with a well-known file. Names as on disk. */
export interface LayeredSigns {
  readonly rulesFile?: string;
  /** Workspace-relative. */
  readonly privateFolder?: string;
}

/** What a version can be told from. */
export interface RuntimeFacts {
  readonly snapshot: WorkspaceSnapshot;
  /** Parsed `openclaw.json` of the profile. */
  readonly config?: unknown;
  /** In the order in which a command line would find them. */
  readonly installed?: readonly InstalledRuntime[];
  readonly layered?: LayeredSigns;
  /** The user's word for this prompt. */
  readonly wanted?: DialectId | "auto" | undefined;
  /** The user's word for this workspace, kept from an earlier time. */
  readonly remembered?: DialectId | undefined;
  /** The user's word for folders that do not tell their version. */
  readonly fallback?: DialectId | undefined;
}

/** Keys in which the runtime notes its version, most telling first. */
const VERSION_KEYS = [
  ["meta", "lastTouchedVersion"],
  ["wizard", "lastRunVersion"],
] as const;
const LATE_FILES = ["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"];

/** Version for a workspace: the user's word, files that only UpClaw reads, the runtime's note in its config, the package installed, the files there. */
export function detectDialect(facts: RuntimeFacts): DetectedDialect {
  const { wanted = "auto", remembered } = facts;
  if (wanted !== "auto") return named(wanted, "chosen");
  if (remembered !== undefined && findDialect(remembered) !== undefined) return named(remembered, "remembered");
  const found = fromLayers(facts.layered ?? {}) ?? detectRuntime(facts) ?? fromShape(facts.snapshot);
  const { fallback } = facts;
  const isUntold = found.reason === "default-version" && fallback !== undefined && findDialect(fallback) !== undefined;
  return isUntold ? named(fallback, "default-setting") : found;
}

function named(id: DialectId, reason: "chosen" | "remembered" | "default-setting"): DetectedDialect {
  const dialect = findDialect(id) ?? OPENCLAW_2026_1;
  return {
    id: dialect.id,
    detected: false,
    reason,
    reasonParams: paramsOf(dialect),
    confidence: dialect.confidence,
  };
}

/**
 * Version by config and installed packages alone, undefined without either. A runtime that is newer than the one that
 * last wrote the config will be the next to run.
 */
export function detectRuntime({
  config,
  installed = [],
}: Pick<RuntimeFacts, "config" | "installed">): DetectedDialect | undefined {
  const noted = notedVersion(config);
  const first = installed.find(({ version }) => parseVersion(version) !== undefined);
  if (noted === undefined) {
    return first === undefined ? undefined : guessed(first.version, "installed", { path: first.path });
  }
  const isNewer = first !== undefined && compareVersions(parseVersion(first.version) ?? "", noted.version) > 0;
  if (isNewer) return guessed(first.version, "installed-newer", { path: first.path, noted: noted.version });
  return guessed(noted.version, "config-version", { key: noted.key });
}

function notedVersion(config: unknown): { readonly version: string; readonly key: string } | undefined {
  for (const keys of VERSION_KEYS) {
    const version = parseVersion(configText(config, ...keys) ?? "");
    if (version !== undefined) return { version, key: keys.join(".") };
  }
  return undefined;
}

function guessed(
  version: string,
  reason: DialectReason,
  params: Readonly<Record<string, string>>,
): DetectedDialect | undefined {
  const plain = parseVersion(version);
  const dialect = plain === undefined ? undefined : findDialect(dialectIdOf(plain));
  if (dialect === undefined) return undefined;
  return {
    id: dialect.id,
    detected: true,
    reason,
    reasonParams: { ...paramsOf(dialect), ...params },
    confidence: dialect.confidence,
  };
}

/** No version of OpenClaw reads rules.md or private folders, whatever is installed. */
function fromLayers({ rulesFile, privateFolder }: LayeredSigns): DetectedDialect | undefined {
  const path = rulesFile ?? privateFolder;
  if (path === undefined) return undefined;
  const reason = rulesFile === undefined ? "private-folder" : "rules-file";
  return {
    id: UPCLAW.id,
    detected: true,
    reason,
    reasonParams: { ...paramsOf(UPCLAW), path },
    confidence: UPCLAW.confidence,
  };
}

/** TOOLS.md and HEARTBEAT.md were made up to 2026.7; a full set without either is of 2026.8 or later. */
function fromShape(snapshot: WorkspaceSnapshot): DetectedDialect {
  const has = (name: string): boolean => snapshotFile(snapshot, name)?.kind === "file";
  const early = ["TOOLS.md", "HEARTBEAT.md"].find(has);
  const isLate = early === undefined && LATE_FILES.every(has);
  const [dialect, reason, params]: readonly [Dialect, DialectReason, Readonly<Record<string, string>>] =
    early !== undefined
      ? [OPENCLAW_2026_1, "shape-early", { file: early }]
      : isLate
        ? [OPENCLAW_2026_9, "shape-late", {}]
        : [OPENCLAW_2026_1, "default-version", {}];
  // The rules are exact for their version; that it is this one is a guess.
  return {
    id: dialect.id,
    detected: true,
    reason,
    reasonParams: { ...paramsOf(dialect), ...params },
    confidence: "best-knowledge",
  };
}

function paramsOf(dialect: Dialect): { version: string; rules: string; match: VersionMatch } {
  const asked = parseVersion(dialect.id.slice("openclaw-".length)) ?? dialect.version;
  return { version: asked, rules: dialect.version, match: matchVersion(asked)?.match ?? "row" };
}
