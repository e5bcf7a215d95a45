/** The kinds of session a user can preview. */
export type SessionKind = "main" | "subagent" | "group" | "cron" | "heartbeat";

/** Where a chat takes place, when the channel says so. */
export type ChatType = "direct" | "group" | "channel";

/** How much of the workspace a run takes; `lightweight` leaves its files out. */
export type ContextMode = "full" | "lightweight";

/** The session a prompt is assembled for. */
export interface Session {
  readonly kind: SessionKind;
  /** Full session key, e.g. `agent:main:subagent:x`; absent when the runtime is called without one. */
  readonly key?: string;
  /** Programmatic session id, used as the key when there is none. */
  readonly id?: string;
  readonly chatType?: ChatType;
  readonly agentId?: string;
}
