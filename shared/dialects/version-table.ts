import type { VersionRow, VersionRules } from "./version-rules.ts";

const CORE = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md"] as const;
const CORE_TEMPLATES = CORE.filter((name) => name !== "BOOTSTRAP.md");
const PERSONA = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md"] as const;

const FIRST: VersionRules = {
  required: CORE,
  optional: ["MEMORY.md"],
  memory: "both",
  retired: [],
  subagentFiles: ["AGENTS.md", "TOOLS.md"],
  cronFiles: null,
  groupsWithoutMemory: false,
  keys: "as-written",
  minimalPrompt: ["subagent"],
  reader: "plain",
  refused: "missing",
  perFile: 20_000,
  total: null,
  userFile: null,
  limitsPerAgent: false,
  cut: "head-tail",
  shares: { head: 0.7, tail: 0.2 },
  digest: "none",
  wholePairs: false,
  header: "name",
  entryPaths: "any",
  entryHome: false,
  filtersAfterHooks: false,
  routesBootstrap: "always",
  setUpEndsBootstrap: false,
  contextInjection: "nowhere",
  lightContext: "unknown",
  heartbeatNeedsPulse: false,
  heartbeatApart: false,
  sorted: false,
  usersAsLoaded: false,
  omits: "nothing",
  intro: "The following project context files have been loaded:",
  soulLine:
    "If SOUL.md is present, embody its persona and tone. Avoid stiff, generic replies; follow its guidance unless higher-priority instructions override it.",
  memoryLine: null,
  userLine: null,
  notice: { lines: [], names: false },
  folders: "beside",
  setUp: { usedWhen: [], greeted: "brand-new" },
  templates: CORE_TEMPLATES,
  checksOrigin: false,
  freshness: "each-run",
};

/** Versions in which something changed, oldest first; each holds what differs from the one before. */
export const VERSION_TABLE: readonly VersionRow[] = [
  { version: "2026.1.30", isVerified: true, changes: FIRST },
  { version: "2026.2.12", isVerified: true, changes: {} },
  {
    version: "2026.2.17",
    isVerified: true,
    changes: {
      cronFiles: ["AGENTS.md", "TOOLS.md"],
      total: 150_000,
      header: "path",
      setUp: { usedWhen: [], greeted: { unlessOwn: ["IDENTITY.md", "USER.md"], unless: [] } },
    },
  },
  { version: "2026.2.21", isVerified: true, changes: {} },
  { version: "2026.2.22", isVerified: true, changes: { entryPaths: "needed", freshness: "each-session" } },
  { version: "2026.2.25", isVerified: true, changes: { subagentFiles: PERSONA, cronFiles: PERSONA } },
  {
    version: "2026.3.2",
    isVerified: true,
    changes: {
      keys: "any-case",
      reader: "inside",
      lightContext: "heartbeat-file",
      setUp: {
        usedWhen: ["memory", "git"],
        greeted: { unlessOwn: ["IDENTITY.md", "USER.md"], unless: ["memory", "git"] },
      },
    },
  },
  {
    version: "2026.3.13",
    isVerified: true,
    changes: {
      memory: "first",
      minimalPrompt: ["subagent", "cron"],
      notice: { lines: ["⚠ Bootstrap truncation warning:"], names: true },
    },
  },
  {
    version: "2026.3.24",
    isVerified: true,
    changes: {
      notice: {
        lines: [
          "[Bootstrap truncation warning]",
          "Some workspace bootstrap files were truncated before injection.",
          "Treat Project Context as partial and read the relevant files directly if details seem missing.",
        ],
        names: true,
      },
    },
  },
  { version: "2026.3.31", isVerified: true, changes: {} },
  {
    version: "2026.4.12",
    isVerified: true,
    changes: {
      sorted: true,
      omits: "spare",
      heartbeatApart: true,
      heartbeatNeedsPulse: true,
      contextInjection: "defaults",
    },
  },
  {
    version: "2026.4.22",
    isVerified: true,
    changes: {
      perFile: 12_000,
      total: 60_000,
      cut: "budgeted",
      shares: { head: 0.75, tail: 0.25 },
      routesBootstrap: "never",
    },
  },
  {
    version: "2026.4.29",
    isVerified: true,
    changes: {
      memory: "exact-case",
      entryPaths: "resolved",
      freshness: "each-run",
      setUp: {
        usedWhen: ["memory", "git"],
        greeted: { unlessOwn: ["SOUL.md", "IDENTITY.md", "USER.md"], unless: ["memory", "git"] },
      },
    },
  },
  {
    version: "2026.5.7",
    isVerified: true,
    changes: {
      routesBootstrap: "pending",
      notice: {
        lines: [
          "[Bootstrap truncation warning]",
          "Some workspace bootstrap files were truncated before Project Context injection.",
          "Treat Project Context as partial and read the relevant files directly if details seem missing.",
        ],
        names: false,
      },
    },
  },
  {
    version: "2026.5.18",
    isVerified: true,
    changes: {
      soulLine: "SOUL.md: persona/tone. Follow it unless higher-priority instructions override.",
      memoryLine:
        "MEMORY.md: durable user preferences and behavior guidance. Keep following it throughout the session unless higher-priority instructions override.",
      folders: "beside-or-named",
      limitsPerAgent: true,
    },
  },
  {
    version: "2026.5.28",
    isVerified: true,
    changes: {
      subagentFiles: ["AGENTS.md", "TOOLS.md"],
      digest: "lines",
      contextInjection: "agent",
      setUpEndsBootstrap: true,
      entryHome: true,
    },
  },
  {
    version: "2026.6.6",
    isVerified: true,
    changes: {
      perFile: 20_000,
      setUp: {
        usedWhen: ["memory", "skills"],
        greeted: { unlessOwn: ["SOUL.md", "IDENTITY.md", "USER.md"], unless: ["memory", "skills", "git"] },
      },
    },
  },
  { version: "2026.6.11", isVerified: true, changes: {} },
  { version: "2026.7.1", isVerified: true, changes: { keys: "strict" } },
  { version: "2026.7.35", isVerified: false, changes: { wholePairs: true, checksOrigin: true } },
  {
    version: "2026.8.1",
    isVerified: true,
    changes: {
      required: ["AGENTS.md", "SOUL.md", "IDENTITY.md", "BOOTSTRAP.md"],
      optional: ["USER.md", "MEMORY.md"],
      retired: ["TOOLS.md", "HEARTBEAT.md", "memory.md"],
      subagentFiles: ["AGENTS.md"],
      cronFiles: ["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"],
      groupsWithoutMemory: true,
      reader: "no-links",
      refused: "note",
      userFile: 4_000,
      filtersAfterHooks: true,
      lightContext: "nothing",
      heartbeatNeedsPulse: false,
      heartbeatApart: false,
      omits: "spare-and-projects",
      intro: "Loaded project context:",
      memoryLine:
        "MEMORY.md: durable non-profile facts and decisions; use when relevant unless higher-priority instructions override.",
      userLine:
        "USER.md: durable user preferences and profile directives; follow unless higher-priority instructions override.",
      folders: "in-state-folder",
      templates: ["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"],
    },
  },
  { version: "2026.8.2", isVerified: true, changes: {} },
  { version: "2026.9.1", isVerified: true, changes: {} },
  { version: "2026.9.6", isVerified: true, changes: { digest: "lines-with-prose", usersAsLoaded: true } },
];

/** Rules of each row of the table, with the changes of all rows up to it. */
export const RULES_BY_VERSION: ReadonlyMap<string, VersionRules> = accumulate();

function accumulate(): ReadonlyMap<string, VersionRules> {
  let rules = FIRST;
  const found = new Map<string, VersionRules>();
  for (const { version, changes } of VERSION_TABLE) {
    rules = { ...rules, ...changes };
    found.set(version, rules);
  }
  return found;
}
