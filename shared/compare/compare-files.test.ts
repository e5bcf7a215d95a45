import { describe, expect, it } from "vitest";
import { assemble } from "../prompt/assemble.ts";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { type ComparedFile, type ComparedSide, compareFiles } from "./compare-files.ts";

const sideOf = (
  files: Parameters<typeof buildSnapshot>[0],
  of: { readonly session?: string; readonly maxChars?: number } = {},
): ComparedSide => {
  const snapshot = buildSnapshot(files);
  const { session = "main", maxChars } = of;
  return {
    snapshot,
    prompt: assemble({ snapshot, dialect: "openclaw-2026.1", session: parseSession(session), maxChars }),
  };
};
const standings = (files: readonly ComparedFile[]) =>
  files.map(({ relPath, standing, inPrompt }) => `${relPath} ${standing} ${inPrompt}`);

describe("compareFiles", () => {
  it("[Q1] lists what at least one side has: same, different, only on one", () => {
    const left = sideOf({ "AGENTS.md": "a", "SOUL.md": "s", "USER.md": "u", "skills/x/SKILL.md": "x" });
    const right = sideOf({ "AGENTS.md": "a", "SOUL.md": "other", "MEMORY.md": "m" });
    expect(standings(compareFiles(left, right))).toEqual([
      "AGENTS.md same same",
      "SOUL.md differs differs",
      "USER.md only-left differs",
      "MEMORY.md only-right only-right",
      "skills/x/SKILL.md only-left neither",
    ]);
  });

  it("[Q2] what the agent gets is compared apart from the file", () => {
    const files = { "AGENTS.md": "a", "SOUL.md": "x".repeat(900) };
    expect(standings(compareFiles(sideOf(files), sideOf(files, { session: "subagent" })))).toEqual([
      "AGENTS.md same same",
      "SOUL.md same only-left",
    ]);
    const cut = compareFiles(sideOf(files), sideOf(files, { maxChars: 300 }));
    expect(standings(cut)[1]).toBe("SOUL.md same differs");
    expect(cut[1]?.left.section).toBe(`## SOUL.md\n${"x".repeat(900)}`);
  });
});
