import type { StepResult } from "#shared/rules/engine.ts";
import { terminalLine } from "./terminal-line.ts";

/** One line for people. */
export function plainStep(
  { stage, decision, verdicts, text, counters, status }: Omit<StepResult, "audit">,
  number: number,
): string {
  const by = verdicts.map(({ action, ruleId }) => `${action} ${ruleId}`).join(", ");
  const counts = `turn ${counters.turn}, session ${counters.session}, day ${counters.day}, calls ${counters.calls}`;
  const parts = [
    `${number}. ${stage}: ${decision}`,
    by === "" ? "" : `(${by})`,
    text === undefined ? "" : `→ ${JSON.stringify(text)}`,
    `[${status}; ${counts}, running ${counters.running}, blocks ${counters.blocks}]`,
  ];
  return terminalLine(parts.filter((part) => part !== "").join(" "));
}
