import type { ToolCall } from "./tool-pattern.ts";

/** What every event may carry: the clock in ms, and the user's answer to a question. */
interface EventBase {
  readonly now?: number;
  readonly confirmed?: boolean;
}

/** Something that happens in a session (rules-spec section 11). */
export type SessionEvent = EventBase &
  (
    | { readonly stage: "onSessionCreate" }
    | { readonly stage: "onInput"; readonly text: string }
    | {
        readonly stage: "onReasoningStart";
        readonly promptTokens: number;
        readonly maxOutput: number;
        /** 0 to 1. */
        readonly modelLoad?: number;
      }
    | {
        readonly stage: "afterLLM";
        readonly usage: { readonly in: number; readonly out: number };
        readonly toolCalls: readonly ToolCall[];
      }
    | {
        readonly stage: "onToolRun";
        readonly callId: string;
        readonly tool: string;
        readonly args: unknown;
        readonly skill?: string;
      }
    | { readonly stage: "onToolEnd"; readonly callId: string }
    | {
        readonly stage: "onMemoryWrite" | "onMemoryRead";
        readonly text: string;
        readonly ownerUser?: string;
        readonly ownerAgent?: string;
      }
    | { readonly stage: "onOutput"; readonly text: string }
    | { readonly stage: "onSubAgentDispatch"; readonly agentId: string }
    | { readonly stage: "onHeartbeat" }
    | { readonly stage: "onSessionClose" }
  );

/** Name of a stage. */
export type Stage = SessionEvent["stage"];
