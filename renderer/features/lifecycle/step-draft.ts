import type { SessionEvent } from "#shared/rules/session-event.ts";

/** Steps that can be played by hand, in the order of a session. */
export const STEP_KINDS = [
  "onSessionCreate",
  "onInput",
  "onReasoningStart",
  "afterLLM",
  "onToolRun",
  "onMemoryWrite",
  "onMemoryRead",
  "onOutput",
  "onSubAgentDispatch",
  "onHeartbeat",
  "onSessionClose",
] as const;

/** A step that can be played by hand. */
export type StepKind = (typeof STEP_KINDS)[number];

/** What a step needs besides its kind. */
export const FIELD_OF: Readonly<Record<StepKind, "text" | "tokens" | "calls" | "tool" | "agent" | null>> = {
  onSessionCreate: null,
  onInput: "text",
  onReasoningStart: "tokens",
  afterLLM: "calls",
  onToolRun: "tool",
  onMemoryWrite: "text",
  onMemoryRead: "text",
  onOutput: "text",
  onSubAgentDispatch: "agent",
  onHeartbeat: null,
  onSessionClose: null,
};

/** What stands in the form. */
export interface StepDraft {
  readonly kind: StepKind;
  readonly text: string;
  /** Arguments of a tool call, JSON. */
  readonly args: string;
  readonly isConfirmed: boolean;
}

/** The event of a form; null when its arguments are no JSON. `number` makes ids of tool calls. */
export function draftEvent(
  { kind, text, args, isConfirmed }: StepDraft,
  { now, number }: { readonly now: number; readonly number: number },
): SessionEvent | null {
  const base = isConfirmed ? { now, confirmed: true } : { now };
  const count = Math.max(0, Number(text) || 0);
  switch (kind) {
    case "onInput":
    case "onMemoryWrite":
    case "onMemoryRead":
    case "onOutput":
      return { ...base, stage: kind, text };
    case "onReasoningStart":
      return { ...base, stage: kind, promptTokens: count, maxOutput: 0 };
    case "afterLLM": {
      const names = text.split(/[,，、\s]+/).filter((name) => name !== "");
      return { ...base, stage: kind, usage: { in: 0, out: 0 }, toolCalls: names.map((name) => ({ name, args: {} })) };
    }
    case "onToolRun": {
      const parsed = parseArgs(args);
      return parsed === null
        ? null
        : { ...base, stage: kind, callId: `call-${number}`, tool: text.trim(), args: parsed };
    }
    case "onSubAgentDispatch":
      return { ...base, stage: kind, agentId: text.trim() };
    case "onSessionCreate":
    case "onHeartbeat":
    case "onSessionClose":
      return { ...base, stage: kind };
  }
}

function parseArgs(args: string): unknown {
  if (args.trim() === "") return {};
  try {
    return JSON.parse(args) ?? {};
  } catch {
    return null;
  }
}
