import { describe, expect, it } from "vitest";
import { parseWorkspaceScript } from "#shared/lifecycle/parse-script.ts";
import { auditCsv, type LogLine, scriptText } from "./audit-export.ts";

const LINE: LogLine = {
  v: 1,
  seq: 1,
  ts: 0,
  session: "=1+1",
  agent: "main",
  user: "user",
  turn: 1,
  stage: "onInput",
  decision: "block",
  verdicts: [{ action: "block", ruleId: 'say "no", twice', dim: "input.block", source: null, spans: [], reason: null }],
  policy: "abc",
  counters: { turn: 0, session: 0, day: 0, calls: 0, running: 0, blocks: 1 },
  status: "active",
};

describe("exports", () => {
  it("[LC5] the log as CSV quotes its cells and holds no formula", () => {
    const [, row] = auditCsv([LINE]).split("\r\n");
    expect(row).toBe(`1,1970-01-01T00:00:00.000Z,'=1+1,main,1,onInput,block,"say ""no"", twice",,active,abc`);
  });

  it("[LC6] a saved script reads back the same", () => {
    const text =
      '{"stage":"onSessionCreate","now":5,"userId":"ann"}\n{"stage":"onInput","text":"hi"}\n{"stage":"onFileEdit","path":"SOUL.md","text":"x"}\n';
    const parsed = parseWorkspaceScript(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const again = parseWorkspaceScript(scriptText(parsed.value));
    expect(again).toEqual(parsed);
  });
});
