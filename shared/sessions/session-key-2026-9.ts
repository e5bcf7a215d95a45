import type { ChatType, Session } from "./session.ts";
import type { AgentSessionKey } from "./session-key.ts";

/** Reads `agent:<id>:<rest>` as 2026.9 does: the prefix in any case, the rest not empty and not starting with `:`. */
export function parseScopedKey(key: string | undefined): AgentSessionKey | undefined {
  const match = /^agent:([^:]*):([^:].*)$/is.exec((key ?? "").trim());
  const agentId = match?.[1]?.trim() ?? "";
  return agentId === "" ? undefined : { agentId, rest: match?.[2] ?? "" };
}

/** Whether 2026.9 takes a key for a sub-agent's: `subagent:…` bare or scoped, any case, also with nothing behind. */
export function isSubagentKey(key: string | undefined): boolean {
  return startsWithWord(key, "subagent:");
}

/** Whether 2026.9 takes a key for a scheduled run's; the bare `cron:…` is none. */
export function isCronKey(key: string | undefined): boolean {
  return parseScopedKey(key)?.rest.trim().toLowerCase().startsWith("cron:") ?? false;
}

/** Whether 2026.9 takes a key for an external agent's (ACP): `acp:…` bare or scoped. */
export function isAcpKey(key: string | undefined): boolean {
  return startsWithWord(key, "acp:");
}

/** Where a session takes place: what the channel says, else what the key says, else undefined. */
export function chatTypeOf(session: Session): ChatType | undefined {
  return session.chatType ?? chatTypeOfKey(session.key ?? session.id);
}

function startsWithWord(key: string | undefined, word: string): boolean {
  const raw = (key ?? "").trim().toLowerCase();
  return raw.startsWith(word) || (parseScopedKey(raw)?.rest.trim().startsWith(word) ?? false);
}

/** Peer kinds at one of three places of a key, then older forms; a key that fits several of them says nothing. */
function chatTypeOfKey(key: string | undefined): ChatType | undefined {
  const raw = (key ?? "").trim().toLowerCase();
  const scoped = parseScopedKey(raw)?.rest ?? raw;
  const [first, second, third, fourth] = scoped.split(":");
  const legacy = legacyChatType(scoped);
  if (first === "agent") return legacy;
  const found = [
    first !== undefined && isDirect(first) && second ? first : undefined,
    first && isPeerKind(second) && third ? second : undefined,
    first && second && isPeerKind(third) && fourth ? third : undefined,
  ].filter((kind) => kind !== undefined);
  if (found.length + (legacy === undefined ? 0 : 1) > 1) return legacy;
  return found[0] === undefined ? legacy : peerChatType(found[0]);
}

function legacyChatType(scoped: string): ChatType | undefined {
  if (/^group:[^:]/u.test(scoped)) return "group";
  if (/^channel:[^:]/u.test(scoped)) return "channel";
  if (/^(?:whatsapp:)?[^:]+@g\.us$/.test(scoped)) return "group";
  return /^discord:(?:[^:]+:)?guild-[^:]+:channel-[^:]+$/.test(scoped) ? "channel" : undefined;
}

function isDirect(word: string): boolean {
  return word === "direct" || word === "dm";
}

function isPeerKind(word: string | undefined): boolean {
  return word !== undefined && (isDirect(word) || word === "group" || word === "channel");
}

function peerChatType(kind: string): ChatType {
  return kind === "group" || kind === "channel" ? kind : "direct";
}
