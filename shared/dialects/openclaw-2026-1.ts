import { listAgents, normalizeAgentId } from "../config/agent-list.ts";
import { configAt, configText, readLimit } from "../config/config-value.ts";
import { joinPath } from "../files/path-names.ts";
import type { SnapshotFile } from "../files/snapshot.ts";
import { resolveUserPath, type UserPlace } from "../files/user-path.ts";
import { isSubagentSessionKey } from "../sessions/session-key.ts";
import type {
  Dialect,
  IgnoredSetting,
  LimitOptions,
  LimitRules,
  ReadOutcome,
  RuntimePlaceholder,
  WorkspaceRules,
} from "./dialect.ts";

const DEFAULT_MAX_CHARS = 20_000;
const SUBAGENT_FILES: readonly string[] = ["AGENTS.md", "TOOLS.md"];
const UNKNOWN_SETTINGS = ["bootstrapTotalMaxChars", "contextInjection"] as const;

/** OpenClaw 2026.1 (seed 000), byte-equal to npm `openclaw@2026.1.30`. */
export const OPENCLAW_2026_1: Dialect = {
  id: "openclaw-2026.1",
  verifiedWith: "2026.1.30",
  files: [
    ...["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md"].map((name) => ({
      name,
      optional: false,
    })),
    { name: "MEMORY.md", optional: true },
    { name: "memory.md", optional: true, twinOf: "MEMORY.md" },
  ],
  read: readPlainly,
  admits: (session, fileName) => !isSubagentSessionKey(session.key ?? session.id) || SUBAGENT_FILES.includes(fileName),
  promptMode: (session) => (isSubagentSessionKey(session.key) ? "minimal" : "full"),
  list: { keyedByPath: false, retired: [] },
  limits: readLimits,
  cut: { kind: "head-tail", shares: { head: 0.7, tail: 0.2 } },
  projectContext: {
    title: "# Project Context",
    intro: "The following project context files have been loaded:",
    notes: [
      {
        baseName: "soul.md",
        text: "If SOUL.md is present, embody its persona and tone. Avoid stiff, generic replies; follow its guidance unless higher-priority instructions override it.",
      },
    ],
    header: "name",
    omissions: [],
  },
  cutNotice: [],
  placeholders: (mode) => (mode === "full" ? FULL_PLACEHOLDERS : MINIMAL_PLACEHOLDERS),
  workspace: workspaceRules(),
  templateFiles: [
    ...["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md"].map((name) => ({
      name,
      freshOnly: false,
    })),
    { name: "BOOTSTRAP.md", freshOnly: true },
  ],
};

const BEFORE_BOTH = ["identity", "tooling", "tool-call-style", "cli-reference"] as const;
const FULL_PLACEHOLDERS = placeholders({
  before: [
    ...BEFORE_BOTH,
    "skills",
    "memory-recall",
    "self-update",
    "model-aliases",
    "workspace",
    "documentation",
    "sandbox",
    "user-identity",
    "time",
    "workspace-files",
    "reply-tags",
    "messaging",
    "voice",
    "group-chat-context",
    "reactions",
    "reasoning-format",
  ],
  after: ["silent-replies", "heartbeats", "runtime"],
});
const MINIMAL_PLACEHOLDERS = placeholders({
  before: [
    ...BEFORE_BOTH,
    "workspace",
    "sandbox",
    "time",
    "workspace-files",
    "subagent-context",
    "reactions",
    "reasoning-format",
  ],
  after: ["runtime"],
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

/** Plain `readFile`: links are followed anywhere, any failure reads as missing. */
function readPlainly(file: SnapshotFile): ReadOutcome {
  switch (file.kind) {
    case "file":
      if (file.text !== undefined) return { kind: "text", text: file.text };
      if (file.tooLarge === true) return { kind: "unknown", reason: "text-not-loaded" };
      return { kind: "failed", reason: "not-readable", ...detail(file.errorCode) };
    case "absent":
      return { kind: "absent", reason: "not-found", ...detail(file.link?.target) };
    case "error":
      return { kind: "absent", reason: "not-readable", ...detail(file.errorCode) };
    case "fifo":
    case "device":
      return { kind: "failed", reason: "not-a-regular-file", detail: file.kind, hangs: true };
    case "directory":
    case "socket":
      return { kind: "failed", reason: "not-a-regular-file", detail: file.kind };
  }
}

function detail(words: string | undefined): { readonly detail?: string } {
  return words === undefined ? {} : { detail: words };
}

function readLimits(config: unknown, options: LimitOptions): LimitRules {
  const given = options.maxChars ?? configAt(config, "agents", "defaults", "bootstrapMaxChars");
  const limit = readLimit(given);
  const ignored: IgnoredSetting[] = [];
  if (given !== undefined && limit === undefined) {
    ignored.push({ key: "agents.defaults.bootstrapMaxChars", value: given, reason: "not-a-positive-number" });
  }
  for (const name of UNKNOWN_SETTINGS) {
    const value = configAt(config, "agents", "defaults", name);
    if (value !== undefined) ignored.push({ key: `agents.defaults.${name}`, value, reason: "not-in-this-version" });
  }
  return { perFile: limit ?? DEFAULT_MAX_CHARS, total: null, fileCaps: {}, leastRest: 0, ignored };
}

function workspaceRules(): WorkspaceRules {
  return {
    defaultDir,
    agentDir,
    isValidProfile: () => true,
    agents: (place, config) =>
      listAgents(config).map((agent) => ({
        agentId: agent.id,
        ...(agent.name === undefined ? {} : { name: agent.name }),
        isDefault: agent.isDefault,
        workspaceDir: agentDir(place, config, agent.id),
      })),
    stateDir,
    configPath: (place) =>
      setting(place, "OPENCLAW_CONFIG_PATH") ?? joinPath(place.pathStyle, stateDir(place), "openclaw.json"),
  };
}

/** `~/.openclaw/workspace`, with `-<profile>` behind it when OPENCLAW_PROFILE names one other than `default`. */
function defaultDir(place: UserPlace): string {
  const profile = place.env.OPENCLAW_PROFILE?.trim() ?? "";
  const folder = profile === "" || profile.toLowerCase() === "default" ? "workspace" : `workspace-${profile}`;
  return joinPath(place.pathStyle, place.home, ".openclaw", folder);
}

function agentDir(place: UserPlace, config: unknown, agentId: string): string {
  const id = normalizeAgentId(agentId);
  const agents = listAgents(config);
  const own = agents.find((agent) => agent.id === id);
  if (own?.workspace !== undefined) return resolveUserPath(own.workspace, place);
  if (own?.isDefault !== true) return joinPath(place.pathStyle, place.home, ".openclaw", `workspace-${id}`);
  const configured = configText(config, "agents", "defaults", "workspace");
  return configured === undefined ? defaultDir(place) : resolveUserPath(configured, place);
}

/** The profile's own state folder, which the runtime's command line sets for `--profile`. */
function stateDir(place: UserPlace): string {
  const given = setting(place, "OPENCLAW_STATE_DIR");
  if (given !== undefined) return given;
  const profile = place.env.OPENCLAW_PROFILE?.trim() ?? "";
  const suffix = profile === "" || profile.toLowerCase() === "default" ? "" : `-${profile}`;
  return joinPath(place.pathStyle, place.home, `.openclaw${suffix}`);
}

function setting(place: UserPlace, name: string): string | undefined {
  const value = place.env[name]?.trim() ?? "";
  return value === "" ? undefined : resolveUserPath(value, place);
}
