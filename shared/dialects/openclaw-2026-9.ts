import { agentEntry } from "../config/agent-entries.ts";
import { configAt, readLimit } from "../config/config-value.ts";
import type { Session } from "../sessions/session.ts";
import { chatTypeOf, isAcpKey, isCronKey, isSubagentKey } from "../sessions/session-key-2026-9.ts";
import type { Dialect, IgnoredSetting, LimitOptions, LimitRules, ListedPlace, RuntimePlaceholder } from "./dialect.ts";
import { readGuarded } from "./guarded-read.ts";
import { omitHeartbeatBlock, omitLineFeeds, omitProjectEntries } from "./omissions-2026-9.ts";
import { WORKSPACE_2026_9 } from "./workspace-2026-9.ts";

const MOST_CHARS = 20_000;
const MOST_TOTAL_CHARS = 60_000;
const USER_CHARS = 4_000;
const SUBAGENT_FILES: readonly string[] = ["AGENTS.md"];
const CRON_FILES: readonly string[] = ["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"];

/** OpenClaw 2026.9, byte-equal to npm `openclaw@2026.9.6`. */
export const OPENCLAW_2026_9: Dialect = {
  id: "openclaw-2026.9",
  verifiedWith: "2026.9.6",
  files: [
    { name: "AGENTS.md", optional: false },
    { name: "SOUL.md", optional: false },
    { name: "IDENTITY.md", optional: false },
    { name: "USER.md", optional: true },
    { name: "BOOTSTRAP.md", optional: false },
    { name: "MEMORY.md", optional: true },
  ],
  read: readGuarded,
  admits: (session, fileName) =>
    isAdmittedName(session, fileName) && !(fileName === "MEMORY.md" && withholdsMemory(session)),
  promptMode: ({ key }) => (isSubagentKey(key) || isCronKey(key) ? "minimal" : "full"),
  list: {
    admitsAfterHooks,
    keyedByPath: true,
    injectsBootstrap: (session, isPending) => isPending && isPrimary(session),
    injectsFiles: (config, agentId) => contextInjection(config, agentId) !== "never",
    retired: ["TOOLS.md", "HEARTBEAT.md", "memory.md"],
  },
  limits: readLimits,
  cut: { kind: "budgeted", shares: { head: 0.75, tail: 0.25 }, agents: { head: 0.45, digest: 0.35, tail: 0.15 } },
  projectContext: {
    title: "# Project Context",
    intro: "Loaded project context:",
    notes: [
      {
        baseName: "soul.md",
        text: "SOUL.md: persona/tone. Follow it unless higher-priority instructions override.",
      },
      {
        baseName: "memory.md",
        text: "MEMORY.md: durable non-profile facts and decisions; use when relevant unless higher-priority instructions override.",
      },
      {
        baseName: "user.md",
        text: "USER.md: durable user preferences and profile directives; follow unless higher-priority instructions override.",
      },
    ],
    header: "path",
    order: ["agents.md", "soul.md", "identity.md", "user.md", "tools.md", "bootstrap.md", "memory.md"],
    omissions: [omitProjectEntries, omitHeartbeatBlock, omitLineFeeds],
  },
  cutNotice: [
    "[Bootstrap truncation warning]",
    "Some workspace bootstrap files were truncated before Project Context injection.",
    "Treat Project Context as partial and read the relevant files directly if details seem missing.",
  ],
  placeholders: (mode) => (mode === "full" ? FULL_PLACEHOLDERS : MINIMAL_PLACEHOLDERS),
  workspace: WORKSPACE_2026_9,
  templateFiles: [
    ...["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"].map((name) => ({ name, freshOnly: false })),
    { name: "BOOTSTRAP.md", freshOnly: true },
  ],
};

const MINIMAL_PLACEHOLDERS = placeholders({
  before: [
    "identity",
    "tooling",
    "tool-call-style",
    "safety",
    "workspace",
    "sandbox",
    "workspace-files",
    "reasoning-format",
  ],
  after: ["subagent-context", "reactions", "runtime"],
});
const FULL_PLACEHOLDERS = placeholders({
  before: [
    "identity",
    "tooling",
    "tool-call-style",
    "safety",
    "cli-reference",
    "skills",
    "memory-recall",
    "model-aliases",
    "workspace",
    "documentation",
    "sandbox",
    "workspace-files",
    "reasoning-format",
  ],
  after: ["messaging", "voice", "group-chat-context", "reactions", "silent-replies", "heartbeats", "runtime"],
});

function placeholders(ids: {
  readonly before: readonly string[];
  readonly after: readonly string[];
}): readonly RuntimePlaceholder[] {
  return [
    ...ids.before.map((id) => ({ id, position: "before" as const })),
    ...ids.after.map((id) => ({ id, position: "after" as const })),
  ];
}

/** The list is filtered a second time; MEMORY.md is then told by its path, whatever a hook calls it. */
function admitsAfterHooks(session: Session, entry: ListedPlace): boolean {
  if (withholdsMemory(session) && entry.path === entry.rootMemoryPath) return false;
  return isAdmittedName(session, entry.name);
}

function isAdmittedName(session: Session, name: string): boolean {
  const key = session.key ?? session.id;
  if (isSubagentKey(key)) return SUBAGENT_FILES.includes(name);
  return !isCronKey(key) || CRON_FILES.includes(name);
}

function withholdsMemory(session: Session): boolean {
  const key = session.key ?? session.id;
  const chatType = chatTypeOf(session);
  return isSubagentKey(key) || isCronKey(key) || chatType === "group" || chatType === "channel";
}

/** A chat with the user itself: no heartbeat, no sub-agent, no external agent. */
function isPrimary(session: Session): boolean {
  return session.kind !== "heartbeat" && !isSubagentKey(session.key) && !isAcpKey(session.key);
}

function contextInjection(config: unknown, agentId: string): unknown {
  const own = configAt(agentEntry(config, agentId), "contextInjection");
  const isKnown = own === "always" || own === "continuation-skip" || own === "never";
  return isKnown ? own : configAt(config, "agents", "defaults", "contextInjection");
}

/** An agent's own limit hides the defaults even when it is no limit; then the built-in one counts. */
function readLimits(config: unknown, options: LimitOptions): LimitRules {
  const ignored: IgnoredSetting[] = [];
  const read = (name: string, fallback: number): number => {
    const own = configAt(agentEntry(config, options.agentId), name);
    const place = own === undefined || own === null ? "defaults" : `entries.${options.agentId}`;
    const value = own ?? configAt(config, "agents", "defaults", name);
    const limit = readLimit(value);
    if (value !== undefined && limit === undefined) {
      ignored.push({ key: `agents.${place}.${name}`, value, reason: "not-a-positive-number" });
    }
    return limit ?? fallback;
  };
  const perFile = readLimit(options.maxChars) ?? read("bootstrapMaxChars", MOST_CHARS);
  const total = read("bootstrapTotalMaxChars", MOST_TOTAL_CHARS);
  return { perFile, total, fileCaps: { "user.md": USER_CHARS }, leastRest: 64, ignored };
}
