import { expect, it } from "vitest";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { assemble } from "./assemble.ts";
import { buildPreviewJson } from "./preview-json.ts";

const named = { id: "openclaw-2026.1", detected: true, reason: "default-version" } as const;

it("[P12] prints one object with every fact of the prompt", () => {
  const prompt = assemble({
    snapshot: buildSnapshot({ "AGENTS.md": "rules\n", "TOOLS.md": " " }),
    dialect: "openclaw-2026.1",
    session: parseSession("subagent"),
  });
  const json = buildPreviewJson(prompt, {
    detected: { ...named, reasonParams: {}, confidence: "exact" },
    tokens: { encoding: "letters", count: (text) => text.length },
  });
  const context = "# Project Context\nThe following project context files have been loaded:\n## AGENTS.md\nrules";
  expect({ ...json, files: json.files.slice(0, 3) }).toEqual({
    dialect: named,
    workspaceDir: "/w",
    session: { kind: "subagent", key: "agent:main:subagent:preview" },
    limits: { perFile: 20_000, total: null },
    files: [
      {
        name: "AGENTS.md",
        path: "/w/AGENTS.md",
        status: "loaded",
        rawChars: 5,
        injectedChars: 5,
        tokens: 5,
        truncated: false,
        causes: [],
        keptRanges: [[0, 5]],
      },
      {
        name: "SOUL.md",
        path: "/w/SOUL.md",
        status: "excluded",
        reason: "session-kind",
        rawChars: 0,
        injectedChars: 0,
        tokens: 0,
        truncated: false,
        causes: [],
        keptRanges: [],
      },
      {
        name: "TOOLS.md",
        path: "/w/TOOLS.md",
        status: "dropped",
        reason: "blank-after-trimming",
        rawChars: 0,
        injectedChars: 0,
        tokens: 0,
        truncated: false,
        causes: [],
        keptRanges: [],
      },
    ],
    contextFiles: [{ path: "AGENTS.md", content: "rules" }],
    projectContext: context,
    segments: [
      { start: 0, end: 71, kind: "frame" },
      { start: 71, end: 85, file: 0, kind: "frame", layer: "coordination" },
      { start: 85, end: 90, file: 0, sourceStart: 0, sourceEnd: 5, kind: "content", layer: "coordination" },
    ],
    warnings: [],
    totals: { rawChars: 5, injectedChars: 5, tokens: context.length },
  });
});
