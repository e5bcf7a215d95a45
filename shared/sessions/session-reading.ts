import type { ChatType, Session } from "./session.ts";
import { isSubagentSessionKey, parseAgentSessionKey } from "./session-key.ts";
import { chatTypeOf, isAcpKey, isCronKey, isSubagentKey } from "./session-key-2026-9.ts";

/** What a version makes of a session key. */
export interface KeyReading {
  readonly isSubagent: (key: string | undefined) => boolean;
  readonly isCron: (key: string | undefined) => boolean;
  readonly isAcp: (key: string | undefined) => boolean;
  readonly chatType: (session: Session) => ChatType | undefined;
}

const STRICT: KeyReading = { isSubagent: isSubagentKey, isCron: isCronKey, isAcp: isAcpKey, chatType: chatTypeOf };

/** How versions read keys: `agent` only in lower case, everything in any case, or (2026.8.1) also no empty parts skipped. */
export function sessionReading(keys: "as-written" | "any-case" | "strict"): KeyReading {
  if (keys === "strict") return STRICT;
  const seen = (key: string | undefined): string => (keys === "any-case" ? (key ?? "").toLowerCase() : (key ?? ""));
  const startsWith = (key: string | undefined, word: string): boolean =>
    parseAgentSessionKey(seen(key))?.rest.toLowerCase().startsWith(word) ?? false;
  return {
    isSubagent: (key) => isSubagentSessionKey(seen(key)),
    isCron: (key) => startsWith(key, "cron:"),
    isAcp: (key) => seen(key).trim().toLowerCase().startsWith("acp:") || startsWith(key, "acp:"),
    chatType: (session) => session.chatType,
  };
}
