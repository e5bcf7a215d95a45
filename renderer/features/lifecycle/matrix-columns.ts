import type { LifecycleStage } from "#shared/layers/stages.ts";

/** Columns of the table: the eight stages in order, then what happens beside them. Memory is read and written in one. */
export const MATRIX_COLUMNS = [
  { id: "onSessionCreate", stages: ["onSessionCreate"] },
  { id: "onInput", stages: ["onInput"] },
  { id: "onReasoningStart", stages: ["onReasoningStart"] },
  { id: "afterLLM", stages: ["afterLLM"] },
  { id: "onToolRun", stages: ["onToolRun"] },
  { id: "onMemoryRW", stages: ["onMemoryRead", "onMemoryWrite"] },
  { id: "onOutput", stages: ["onOutput"] },
  { id: "onSessionClose", stages: ["onSessionClose"] },
  { id: "onSubAgentDispatch", stages: ["onSubAgentDispatch"] },
  { id: "onHeartbeat", stages: ["onHeartbeat"] },
] as const satisfies readonly { readonly id: string; readonly stages: readonly LifecycleStage[] }[];

/** One column. */
export type MatrixColumn = (typeof MATRIX_COLUMNS)[number];

/** Column that a stage belongs to; undefined for what has none, such as the end of a tool call. */
export function columnOf(stage: string): MatrixColumn["id"] | undefined {
  return MATRIX_COLUMNS.find(({ stages }) => (stages as readonly string[]).includes(stage))?.id;
}

/** Cells of which OpenClaw does nothing: it has no rules engine, recalls nothing by itself and ends no session. */
const NOT_IN_OPENCLAW: ReadonlySet<string> = new Set([
  "identity.onSubAgentDispatch",
  "agents.onInput",
  "agents.onSessionClose",
  "skill.onSubAgentDispatch",
  "shard.onSessionCreate",
  "shard.onReasoningStart",
  "heartbeat.onSessionClose",
]);

/** Whether OpenClaw does what a cell says. */
export function isInOpenClaw(row: string, stage: LifecycleStage): boolean {
  return row !== "rules" && !NOT_IN_OPENCLAW.has(`${row}.${stage}`);
}
