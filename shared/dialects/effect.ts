import { agentEntry } from "../config/agent-entries.ts";
import { configAt } from "../config/config-value.ts";
import type { Session } from "../sessions/session.ts";
import type { Dialect, RuleConfidence } from "./dialect.ts";
import { hasLightHeartbeat } from "./heartbeat-light-context.ts";

/** When an edit of a file reaches a running agent, why, and how well that is known. */
export interface EditEffect {
  readonly when: "next-turn" | "next-session" | "never";
  readonly reason: EffectReason;
  readonly confidence: RuleConfidence;
}

/** Why; words are made in the renderer. */
export type EffectReason =
  /** The files are read again at the start of each turn. */
  | "read-each-turn"
  /** What was read first is kept until the session begins anew. */
  | "kept-for-session"
  /** The setting sends the files with the first turn only. */
  | "sent-once"
  /** No version reads such a file into the prompt. */
  | "not-a-prompt-file"
  /** Earlier versions read it. */
  | "retired"
  /** This kind of session does not get it. */
  | "session-kind"
  /** The first conversation is over. */
  | "bootstrap-completed"
  /** The setting lets no file into the prompt. */
  | "context-never"
  /** The agent's heartbeat is switched off. */
  | "heartbeat-off";

/** What decides when an edit counts. */
export interface EffectQuestion {
  readonly dialect: Dialect;
  /** Name of a file at the workspace root. */
  readonly fileName: string;
  readonly session: Session;
  readonly agentId: string;
  readonly config?: unknown;
  /** Whether the runtime has noted that the workspace is set up. */
  readonly isSetUp?: boolean;
}

/** Says when an edit of a file counts for a kind of session, from what the version does with it. */
export function editEffect(question: EffectQuestion): EditEffect {
  const { dialect, session } = question;
  const { confidence } = dialect;
  const never = whyNever(question);
  if (never !== undefined) return { when: "never", reason: never, confidence };
  if (dialect.freshness === "each-session") return { when: "next-session", reason: "kept-for-session", confidence };
  // A heartbeat always gets the files, whatever the turn.
  if (session.kind !== "heartbeat" && contextMode(question) === "continuation-skip") {
    return { when: "next-session", reason: "sent-once", confidence };
  }
  return { when: "next-turn", reason: "read-each-turn", confidence };
}

function whyNever(question: EffectQuestion): EffectReason | undefined {
  const { dialect, fileName, session, agentId, config, isSetUp = false } = question;
  const { list } = dialect;
  if (list.retired.includes(fileName)) return "retired";
  if (!dialect.files.some((file) => file.name === fileName)) return "not-a-prompt-file";
  if (list.injectsFiles?.(config, agentId) === false) return "context-never";
  if (!dialect.admits(session, fileName)) return "session-kind";
  const isLight = session.kind === "heartbeat" && hasLightHeartbeat(config, agentId);
  if (isLight && list.keepsInLightContext?.(session, fileName) === false) return "context-never";
  if (fileName === "HEARTBEAT.md" && list.admitsHeartbeat?.(session, config, agentId) === false) {
    return "heartbeat-off";
  }
  if (fileName !== "BOOTSTRAP.md" || list.injectsBootstrap === undefined) return undefined;
  if (!list.injectsBootstrap({ kind: "main" }, true)) return "not-a-prompt-file";
  if (isSetUp) return "bootstrap-completed";
  return list.injectsBootstrap(session, true) ? undefined : "session-kind";
}

/** The mode where this version knows one: a version without the setting ignores it. */
function contextMode({ dialect, config, agentId }: EffectQuestion): unknown {
  if (dialect.list.injectsFiles === undefined) return undefined;
  const own = configAt(agentEntry(config, agentId), "contextInjection");
  return own ?? configAt(config, "agents", "defaults", "contextInjection");
}
