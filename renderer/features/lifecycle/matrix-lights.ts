import { ACTION_RANK, type Action } from "#shared/rules/verdict-action.ts";
import type { ScriptResult } from "./lifecycle-messages.ts";
import { columnOf, type MatrixColumn } from "./matrix-columns.ts";

/** What a rehearsal says of a cell. */
export type CellLight = Action | "ran";

/** Cells that a rehearsal lights up, by `<row>.<column>`: the last verdict of each stage, and the files that acted. */
export function matrixLights(results: readonly ScriptResult[]): ReadonlyMap<string, CellLight> {
  const lights = new Map<string, CellLight>();
  for (const result of results) {
    if (result.stage === "onFileEdit") continue;
    const column = columnOf(result.stage);
    if (column === undefined) continue;
    lights.set(cellKey("rules", column), result.decision);
    if (result.frozen !== undefined) {
      const { projectContext, skills } = result.frozen;
      for (const [row, file] of SENT) {
        if (projectContext.includes(`## ${file}`)) lights.set(cellKey(row, "onSessionCreate"), "ran");
      }
      if (skills.length > 0) lights.set(cellKey("skill", "onSessionCreate"), "ran");
    }
    const isGoing = ACTION_RANK[result.decision] < ACTION_RANK.ask;
    if (result.bootstrap !== undefined) lights.set(cellKey("bootstrap", column), "ran");
    if (result.heartbeat !== undefined && isGoing) lights.set(cellKey("heartbeat", column), "ran");
    if ((result.recall?.shards.length ?? 0) > 0) lights.set(cellKey("shard", column), "ran");
    for (const { relPath } of result.closing ?? []) {
      if (relPath?.toLowerCase().endsWith("agents.md") === true) lights.set(cellKey("agents", column), "ran");
      if (relPath?.toLowerCase().endsWith("heartbeat.md") === true) lights.set(cellKey("heartbeat", column), "ran");
    }
  }
  return lights;
}

/** Rows whose files are in the frozen prompt, each under its header. */
const SENT = [
  ["identity", "IDENTITY.md"],
  ["soul", "SOUL.md"],
  ["agents", "AGENTS.md"],
  ["tools", "TOOLS.md"],
  ["memory", "MEMORY.md"],
  ["user", "USER.md"],
] as const;

/** Name of a cell. */
export const cellKey = (row: string, column: MatrixColumn["id"]): string => `${row}.${column}`;
