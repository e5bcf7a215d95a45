import { agentEntry } from "../config/agent-entries.ts";
import { configAt, readLimit } from "../config/config-value.ts";
import type { Session } from "../sessions/session.ts";
import { type KeyReading, sessionReading } from "../sessions/session-reading.ts";
import type {
  CutRule,
  Dialect,
  DialectFile,
  DialectId,
  IgnoredSetting,
  LimitOptions,
  LimitRules,
  LinkedPlace,
  ListedPlace,
  ListRules,
  ProjectContextText,
  RuleConfidence,
} from "./dialect.ts";
import { readGuarded } from "./guarded-read.ts";
import { hasHeartbeatPulse } from "./heartbeat-pulse.ts";
import { omitHeartbeatBlock, omitLineFeeds, omitProjectEntries } from "./omissions-2026-9.ts";
import { readPlainly } from "./plain-read.ts";
import { earlyPlaceholders, latePlaceholders } from "./runtime-placeholders.ts";
import type { VersionRules } from "./version-rules.ts";
import { WORKSPACE_2026_1, WORKSPACE_2026_5 } from "./workspace-2026-1.ts";
import { WORKSPACE_2026_9 } from "./workspace-2026-9.ts";

/** Code units of the total limit under which no further file is taken. */
const LEAST_REST = 64;
const SECTION_ORDER = ["agents.md", "soul.md", "identity.md", "user.md", "tools.md", "bootstrap.md", "memory.md"];
const AGENTS_SHARES = { head: 0.45, digest: 0.35, tail: 0.15 } as const;
/** Files whose origin the memory of the later versions classifies. */
const CHECKED_FILES: readonly string[] = ["USER.md", "MEMORY.md"];
/** Where memory may lie. */
const MEMORY_PLACE = /^(?:MEMORY\.md|USER\.md|memory\.md|memory\/.+)$/;
const FOLDERS = {
  beside: WORKSPACE_2026_1,
  "beside-or-named": WORKSPACE_2026_5,
  "in-state-folder": WORKSPACE_2026_9,
} as const;

/** Which version a dialect stands for. */
export interface DialectVersion {
  readonly id: DialectId;
  /** Row of the table. */
  readonly version: string;
  readonly confidence: RuleConfidence;
}

/** Makes the dialect of a row of the version table. */
export function openclawDialect(named: DialectVersion, rules: VersionRules): Dialect {
  const keys = sessionReading(rules.keys);
  const isMinimal = ({ key }: Session) =>
    (rules.minimalPrompt.includes("subagent") && keys.isSubagent(key)) ||
    (rules.minimalPrompt.includes("cron") && keys.isCron(key));
  return {
    ...named,
    files: filesOf(rules),
    read: readerOf(rules),
    admits: (session, name) =>
      isAdmittedName(rules, keys, session, name) && !(name === "MEMORY.md" && withholdsMemory(rules, keys, session)),
    promptMode: (session) => (isMinimal(session) ? "minimal" : "full"),
    list: listOf(rules, keys),
    limits: (config, options) => readLimits(rules, config, options),
    cut: cutOf(rules),
    projectContext: sectionOf(rules),
    cutNotice: rules.notice,
    placeholders: rules.folders === "in-state-folder" ? latePlaceholders : earlyPlaceholders,
    workspace: FOLDERS[rules.folders],
    freshness: rules.freshness,
    setUp: rules.setUp,
    templateFiles: [
      ...rules.templates.map((name) => ({ name, freshOnly: false })),
      { name: "BOOTSTRAP.md", freshOnly: true },
    ],
  };
}

/** Load order: the fixed names with the optional ones of the later versions between them, then memory. */
function filesOf(rules: VersionRules): readonly DialectFile[] {
  const names = [...rules.required, ...rules.optional.filter((name) => name !== "MEMORY.md")];
  const order = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md"];
  const fixed = order
    .filter((name) => names.includes(name))
    .map((name): DialectFile => ({ name, optional: rules.optional.includes(name) }));
  const memory: DialectFile = { name: "MEMORY.md", optional: true };
  switch (rules.memory) {
    case "both":
      return [...fixed, memory, { name: "memory.md", optional: true, twinOf: "MEMORY.md" }];
    case "first":
      return [...fixed, memory, { name: "memory.md", optional: true, insteadOf: "MEMORY.md" }];
    case "exact-case":
      return [...fixed, memory];
  }
}

function readerOf(rules: VersionRules): Dialect["read"] {
  if (rules.reader === "plain") return readPlainly;
  const reading = {
    followsInside: rules.reader === "inside",
    leavesNote: rules.refused === "note",
    exactCase: rules.memory === "exact-case" ? rules.optional : [],
  };
  return (file, snapshot) => readGuarded(file, snapshot, reading);
}

function isAdmittedName(rules: VersionRules, keys: KeyReading, session: Session, name: string): boolean {
  const key = session.key ?? session.id;
  if (keys.isSubagent(key)) return rules.subagentFiles.includes(name);
  return rules.cronFiles === null || !keys.isCron(key) || rules.cronFiles.includes(name);
}

function withholdsMemory(rules: VersionRules, keys: KeyReading, session: Session): boolean {
  if (!rules.groupsWithoutMemory) return false;
  const key = session.key ?? session.id;
  const chatType = keys.chatType(session);
  return keys.isSubagent(key) || keys.isCron(key) || chatType === "group" || chatType === "channel";
}

function listOf(rules: VersionRules, keys: KeyReading): ListRules {
  return {
    entryPaths: rules.entryPaths,
    expandsHome: rules.entryHome,
    setUpEndsBootstrap: rules.setUpEndsBootstrap,
    retired: rules.retired,
    ...(rules.filtersAfterHooks
      ? {
          // MEMORY.md is now told by its path, whatever a hook calls it.
          admitsAfterHooks: (session: Session, entry: ListedPlace) =>
            !(withholdsMemory(rules, keys, session) && entry.path === entry.rootMemoryPath) &&
            isAdmittedName(rules, keys, session, entry.name),
        }
      : {}),
    ...(rules.checksOrigin
      ? {
          refusesLink: ({ name, target }: LinkedPlace, config: unknown) =>
            config !== undefined && config !== null && CHECKED_FILES.includes(name) && !MEMORY_PLACE.test(target ?? ""),
        }
      : {}),
    ...(rules.routesBootstrap === "always"
      ? {}
      : {
          injectsBootstrap: (session: Session, isPending: boolean) =>
            rules.routesBootstrap === "pending" && isPending && isPrimary(keys, session),
        }),
    ...(rules.contextInjection === "nowhere"
      ? {}
      : {
          injectsFiles: (config: unknown, agentId: string) =>
            contextInjection(config, rules.contextInjection === "agent" ? agentId : undefined) !== "never",
        }),
    ...(rules.lightContext === "unknown"
      ? {}
      : {
          keepsInLightContext: (session: Session, name: string) =>
            rules.lightContext === "heartbeat-file" && session.kind === "heartbeat" && name === "HEARTBEAT.md",
        }),
    ...(rules.heartbeatNeedsPulse
      ? {
          admitsHeartbeat: (session: Session, config: unknown, agentId: string) =>
            session.kind === "heartbeat" || hasHeartbeatPulse(config, agentId),
        }
      : {}),
  };
}

/** A chat with the user itself: no heartbeat, no sub-agent, no external agent. */
function isPrimary(keys: KeyReading, session: Session): boolean {
  return session.kind !== "heartbeat" && !keys.isSubagent(session.key) && !keys.isAcp(session.key);
}

function contextInjection(config: unknown, agentId: string | undefined): unknown {
  const own = agentId === undefined ? undefined : configAt(agentEntry(config, agentId), "contextInjection");
  const isKnown = own === "always" || own === "continuation-skip" || own === "never";
  return isKnown ? own : configAt(config, "agents", "defaults", "contextInjection");
}

/** An agent's own limit hides the defaults even when it is no limit; then the built-in one counts. */
function readLimits(rules: VersionRules, config: unknown, options: LimitOptions): LimitRules {
  const ignored: IgnoredSetting[] = [];
  const entry = rules.limitsPerAgent ? agentEntry(config, options.agentId) : undefined;
  const read = (name: string, fallback: number): number => {
    const own = configAt(entry, name);
    const place = own === undefined || own === null ? "defaults" : `entries.${options.agentId}`;
    const value = own ?? configAt(config, "agents", "defaults", name);
    const limit = readLimit(value);
    if (value !== undefined && limit === undefined) {
      ignored.push({ key: `agents.${place}.${name}`, value, reason: "not-a-positive-number" });
    }
    return limit ?? fallback;
  };
  const perFile = readLimit(options.maxChars) ?? read("bootstrapMaxChars", rules.perFile);
  const total = rules.total === null ? null : read("bootstrapTotalMaxChars", rules.total);
  for (const name of unknownSettings(rules)) {
    const value = configAt(config, "agents", "defaults", name);
    if (value !== undefined) ignored.push({ key: `agents.defaults.${name}`, value, reason: "not-in-this-version" });
  }
  return {
    perFile,
    total,
    fileCaps: rules.userFile === null ? {} : { "user.md": rules.userFile },
    leastRest: rules.total === null ? 0 : LEAST_REST,
    ignored,
  };
}

function unknownSettings(rules: VersionRules): readonly string[] {
  return [
    ...(rules.total === null ? ["bootstrapTotalMaxChars"] : []),
    ...(rules.contextInjection === "nowhere" ? ["contextInjection"] : []),
  ];
}

function cutOf({ cut, shares, digest, wholePairs }: VersionRules): CutRule {
  if (cut === "head-tail") return { kind: cut, shares };
  return { kind: cut, shares, agents: digest === "none" ? null : { ...AGENTS_SHARES, picks: digest }, wholePairs };
}

function sectionOf(rules: VersionRules): ProjectContextText {
  const notes = [
    { baseName: "soul.md", text: rules.soulLine },
    { baseName: "memory.md", text: rules.memoryLine },
    { baseName: "user.md", text: rules.userLine },
  ];
  return {
    title: "# Project Context",
    intro: rules.intro,
    notes: notes.flatMap(({ baseName, text }) => (text === null ? [] : [{ baseName, text }])),
    header: rules.header,
    ...(rules.sorted ? { order: SECTION_ORDER, asLoaded: rules.usersAsLoaded ? ["user.md"] : [] } : {}),
    ...(rules.heartbeatApart
      ? {
          apart: {
            baseNames: ["heartbeat.md"],
            title: "# Dynamic Project Context",
            intro:
              "The following frequently-changing project context files are kept below the cache boundary when possible:",
          },
        }
      : {}),
    omissions: {
      nothing: [],
      spare: [omitHeartbeatBlock, omitLineFeeds],
      "spare-and-projects": [omitProjectEntries, omitHeartbeatBlock, omitLineFeeds],
    }[rules.omits],
  };
}
