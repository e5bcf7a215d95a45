import type { ChatType, Session, SessionKind } from "./session.ts";

/** An agent-scoped key taken apart: `agent:<agentId>:<rest>`. */
export interface AgentSessionKey {
  readonly agentId: string;
  readonly rest: string;
}

/** Reads `agent:<id>:<rest>` as 2026.1 does: empty parts vanish, the prefix is case-sensitive; else undefined. */
export function parseAgentSessionKey(key: string | undefined): AgentSessionKey | undefined {
  const parts = (key ?? "").trim().split(":").filter(Boolean);
  const [prefix, agentId, ...restParts] = parts;
  if (prefix !== "agent" || agentId === undefined || agentId.trim() === "" || restParts.length === 0) return undefined;
  return { agentId: agentId.trim(), rest: restParts.join(":") };
}

/** Whether 2026.1 takes a key for a sub-agent's: `subagent:…` or `agent:<id>:subagent:…`, that word in any case. */
export function isSubagentSessionKey(key: string | undefined): boolean {
  const raw = (key ?? "").trim();
  if (raw.toLowerCase().startsWith("subagent:")) return true;
  return parseAgentSessionKey(raw)?.rest.toLowerCase().startsWith("subagent:") ?? false;
}

/** The words the command line takes for a kind of session. */
export const SESSION_KINDS = [
  "main",
  "subagent",
  "group",
  "cron",
  "heartbeat",
] as const satisfies readonly SessionKind[];

/** The key a preview of that kind uses when the user gives none; a heartbeat runs in the main session. */
export function defaultSessionKey(kind: SessionKind, agentId: string): string {
  const rest = {
    main: "main",
    heartbeat: "main",
    subagent: "subagent:preview",
    cron: "cron:preview",
    group: "telegram:group:preview",
  } satisfies Record<SessionKind, string>;
  return `agent:${agentId}:${rest[kind]}`;
}

/** Kind of session a full key belongs to; what is neither sub-agent, scheduled nor group counts as main. */
export function sessionKindOfKey(key: string): SessionKind {
  if (isSubagentSessionKey(key)) return "subagent";
  const rest = (parseAgentSessionKey(key)?.rest ?? key.trim()).toLowerCase();
  if (rest.startsWith("cron:")) return "cron";
  return /(^|:)(group|channel):/.test(rest) ? "group" : "main";
}

/** Session for a word of `SESSION_KINDS` or a full session key; blank means the main session. */
export function parseSession(
  value: string | undefined,
  options: { readonly agentId?: string; readonly chatType?: ChatType } = {},
): Session {
  const { agentId, chatType } = options;
  const given = value ?? "";
  const word = SESSION_KINDS.find((kind) => kind === given.trim()) ?? (given.trim() === "" ? "main" : undefined);
  return {
    kind: word ?? sessionKindOfKey(given),
    key: word === undefined ? given : defaultSessionKey(word, agentId ?? "main"),
    ...(chatType === undefined ? {} : { chatType }),
    ...(agentId === undefined ? {} : { agentId }),
  };
}
