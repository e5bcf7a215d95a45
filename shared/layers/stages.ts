import type { LayerId } from "../files/bootstrap-files.ts";

/** Columns of the matrix, in the order in which they happen. */
export const STAGES = [
  "onSessionCreate",
  "onInput",
  "onReasoningStart",
  "afterLLM",
  "onToolRun",
  "onMemoryRead",
  "onMemoryWrite",
  "onOutput",
  "onSessionClose",
  "onSubAgentDispatch",
  "onHeartbeat",
] as const;

/** A stage of a session's life; the last two happen beside the others. */
export type LifecycleStage = (typeof STAGES)[number];

/**
 * How a file acts: `enforces` checks and may stop; `prompt` is in the prompt, or goes along with it; `guides` is what
 * the model or the runtime follows there; `runs` is carried out; `indexed` is only noted.
 */
export type CellKind = "enforces" | "prompt" | "guides" | "runs" | "indexed";

/** What a file does at a stage; the sentence has the key `<row>.<stage>` in the catalogues. */
export interface MatrixCell {
  readonly stage: LifecycleStage;
  readonly kind: CellKind;
}

/** One row: a kind of file. */
export interface MatrixRow {
  readonly id: string;
  /** As people write it. */
  readonly file: string;
  readonly layer: LayerId;
  /** False where nothing but the words in the prompt acts (stage-matrix 22). */
  readonly isEnforced: boolean;
  readonly cells: readonly MatrixCell[];
}

type Kinds = Readonly<Partial<Record<LifecycleStage, CellKind>>>;

const row = (facts: Omit<MatrixRow, "cells" | "isEnforced">, kinds: Kinds): MatrixRow => ({
  ...facts,
  isEnforced: Object.values(kinds).includes("enforces"),
  cells: STAGES.flatMap((stage) => {
    const kind = kinds[stage];
    return kind === undefined ? [] : [{ stage, kind }];
  }),
});

/** Kinds of files by stage (seed 004, part three, with its contradictions resolved). */
export const MATRIX: readonly MatrixRow[] = [
  row(
    { id: "rules", file: "rules.md", layer: "rules" },
    {
      onSessionCreate: "enforces",
      onInput: "enforces",
      onReasoningStart: "enforces",
      afterLLM: "enforces",
      onToolRun: "enforces",
      onMemoryRead: "enforces",
      onMemoryWrite: "enforces",
      onOutput: "enforces",
      onSessionClose: "runs",
      onSubAgentDispatch: "enforces",
    },
  ),
  row(
    { id: "identity", file: "IDENTITY.md", layer: "identity" },
    { onSessionCreate: "prompt", onReasoningStart: "prompt", onSubAgentDispatch: "guides" },
  ),
  row(
    { id: "soul", file: "SOUL.md", layer: "identity" },
    { onSessionCreate: "prompt", onReasoningStart: "prompt", afterLLM: "guides", onOutput: "guides" },
  ),
  row(
    { id: "agents", file: "AGENTS.md", layer: "coordination" },
    { onSessionCreate: "prompt", onInput: "guides", onSessionClose: "guides", onSubAgentDispatch: "guides" },
  ),
  row({ id: "bootstrap", file: "BOOTSTRAP.md", layer: "coordination" }, { onSessionCreate: "runs" }),
  row(
    { id: "tools", file: "TOOLS.md", layer: "tools" },
    { onSessionCreate: "prompt", onReasoningStart: "guides", onToolRun: "guides" },
  ),
  row(
    { id: "skill", file: "SKILL.md", layer: "tools" },
    { onSessionCreate: "prompt", onToolRun: "guides", onSubAgentDispatch: "prompt" },
  ),
  row(
    { id: "memory", file: "MEMORY.md", layer: "memory" },
    { onSessionCreate: "prompt", onMemoryRead: "guides", onMemoryWrite: "guides" },
  ),
  row(
    { id: "shard", file: "memory/DATE.md", layer: "memory" },
    { onSessionCreate: "indexed", onReasoningStart: "prompt", onMemoryWrite: "runs" },
  ),
  row(
    { id: "user", file: "USER.md", layer: "user" },
    { onSessionCreate: "prompt", onReasoningStart: "prompt", afterLLM: "guides" },
  ),
  row({ id: "heartbeat", file: "HEARTBEAT.md", layer: "heartbeat" }, { onSessionClose: "runs", onHeartbeat: "runs" }),
];
