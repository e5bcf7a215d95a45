import type { ScriptItem, ScriptResult } from "./lifecycle-messages.ts";
import { isEvent } from "./lifecycle-messages.ts";

/** A line of the audit log, as any result carries it. */
export type LogLine = Extract<ScriptResult, { readonly audit: unknown }>["audit"][number];

/** All lines of the log, oldest first. */
export function auditLog(results: readonly ScriptResult[]): readonly LogLine[] {
  return results.flatMap((result) => ("audit" in result ? result.audit : []));
}

const COLUMNS = ["seq", "time", "session", "agent", "turn", "stage", "decision", "rules", "places", "status", "policy"];

/** The log as CSV (RFC 4180); cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function auditCsv(log: readonly LogLine[]): string {
  const rows = log.map((line) => [
    line.seq,
    new Date(line.ts).toISOString(),
    line.session,
    line.agent,
    line.turn,
    line.stage,
    line.decision,
    line.verdicts.map(({ ruleId }) => ruleId).join("; "),
    line.verdicts.flatMap(({ source }) => (source === null ? [] : [`${source.file}:${source.line}`])).join("; "),
    line.status,
    line.policy,
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** One JSON object a line. */
export function jsonLines(objects: readonly object[]): string {
  return objects.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** A script as `soulscope simulate` reads it. */
export function scriptText(script: readonly ScriptItem[]): string {
  return jsonLines(script.map((item) => (isEvent(item) ? { ...item.event, ...item.start } : item)));
}

function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
