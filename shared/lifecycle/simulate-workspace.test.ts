import { describe, expect, it } from "vitest";
import { createRecallIndexBuilder } from "../memory/recall-index.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { parseWorkspaceScript } from "./parse-script.ts";
import { type EditStep, simulateWorkspace, type WorkspaceStep } from "./simulate-workspace.ts";

const RULES =
  '---\nrules: 1\n---\n## Input\n- Block: "top secret"\n- Mask: phone\n## Tools\n- Only allow: `read`, `write`\n';
const FILES = {
  "rules.md": RULES,
  "IDENTITY.md": "I am Basil.",
  "SOUL.md": "calm",
  "AGENTS.md": "delegate",
  "HEARTBEAT.md": "archive",
  "BOOTSTRAP.md": "say hello",
  "agents/helper/SOUL.md": "brisk",
  "agents/helper/rules.md":
    "---\nrules: 1\n---\n## Tools\n- Only allow: `read`\n- Never: `write`\n## Budget\n- Tokens per turn: 500\n",
} as const;

/** All fields of both kinds of step; each test knows which one it looks at. */
type AnyStep = Omit<WorkspaceStep, "stage"> & Omit<EditStep, "stage">;

function play(
  events: readonly object[],
  options: {
    readonly files?: Readonly<Record<string, string>>;
    readonly hotReload?: boolean;
    readonly agentId?: string;
  } = {},
): readonly AnyStep[] {
  const script = parseWorkspaceScript(events.map((event) => JSON.stringify(event)).join("\n"));
  if (!script.ok) throw new Error(script.error.message);
  const index = createRecallIndexBuilder();
  index.add({ relPath: "memory/2026-01-30.md", text: "- the order of tomatoes" });
  const { files = FILES, hotReload = false, agentId = "main" } = options;
  const stage = {
    snapshot: buildSnapshot(files),
    dialect: "upclaw",
    agentId,
    hotReload,
    recall: index.finish(),
  } as const;
  const steps: readonly unknown[] = simulateWorkspace(stage, script.value);
  return steps as readonly AnyStep[]; // See AnyStep.
}

const EDIT = { stage: "onFileEdit", path: "rules.md", text: RULES.replace("top secret", "tomatoes") };
const ASK = { stage: "onInput", text: "where are the tomatoes?" };

describe("scripts on a workspace", () => {
  it("[LC8] caps are frozen with the session, the rules that held before stand in for broken ones, and recall can be asked elsewhere", () => {
    const files = {
      "rules.md": "## Budgte\n## Tools\n- Nevr: `x`\n",
      "MEMORY.md": "## Recall\n- count: 2\n- hue: 3\n",
    };
    const held = {
      file: "rules.md",
      text: "## Tools\n- Calls per turn: 5\n- At once: 2\n## Degrade and stop\n- After 3 blocks: stop\n- After 2 blocks: warn\n",
    };
    const script = parseWorkspaceScript(
      '{"stage":"onSessionCreate"}\n{"stage":"onInput","text":"hi"}\n{"stage":"onReasoningStart","now":5}',
    );
    if (!script.ok) throw new Error(script.error.message);
    const stage = { snapshot: buildSnapshot(files), dialect: "upclaw", agentId: "main", hotReload: false } as const;
    const [first, , third] = simulateWorkspace(
      { ...stage, lastGood: [held] },
      script.value,
    ) as readonly unknown[] as readonly AnyStep[];
    expect(first?.frozen?.caps).toEqual({ turn: null, session: null, day: null, calls: 5, running: 2, blocks: 3 });
    expect(first?.status).toBe("active");
    expect(third?.recallAsked).toMatchObject({
      input: "hi",
      now: 5,
      relPath: "MEMORY.md",
      settings: { shards: 2 },
      problems: [{ key: "hue", value: "3" }],
    });
    expect(simulateWorkspace(stage, script.value)[0]).toMatchObject({ status: "terminated" });
  });

  it("[Z40] freezes prompt and policy at the start, and tells what runs once in the first session only", () => {
    const [first, , second] = play([
      { stage: "onSessionCreate" },
      { stage: "onSessionClose" },
      { stage: "onSessionCreate" },
    ]);
    expect(first?.bootstrap).toEqual({ relPath: "BOOTSTRAP.md", text: "say hello" });
    expect(first?.frozen?.projectContext).toMatch(
      /^<rules-summary v="1" hash="\w+">[\s\S]*<\/rules-summary>\n## IDENTITY.md\n/,
    );
    expect(second?.bootstrap).toBeUndefined();
    expect(second?.frozen?.hash).toBe(first?.frozen?.hash);
  });

  it("[Z41] an edit takes effect in the next session", () => {
    const [, edit, input, , , again] = play([
      { stage: "onSessionCreate" },
      EDIT,
      ASK,
      { stage: "onSessionClose" },
      { stage: "onSessionCreate" },
      ASK,
    ]);
    expect(edit).toEqual({ stage: "onFileEdit", path: "rules.md", takesEffect: "next-session", pending: ["rules.md"] });
    expect([input?.decision, again?.decision]).toEqual(["allow", "block"]);
  });

  it("[Z42] with hot reload at the next input, counters kept and the swap in the audit log; never when it does not compile", () => {
    const [, , broken, still, edit, input] = play(
      [
        { stage: "onSessionCreate", dayUsed: 7 },
        { stage: "onReasoningStart", promptTokens: 10, maxOutput: 5 },
        { ...EDIT, text: "- Block everything" },
        ASK,
        EDIT,
        ASK,
      ],
      { hotReload: true },
    );
    expect([broken?.takesEffect, still?.decision, edit?.takesEffect, input?.decision]).toEqual([
      "not-compiled",
      "allow",
      "next-input",
      "block",
    ]);
    expect(input?.audit[0]).toMatchObject({ stage: "policy.swap", counters: { session: 15, day: 22 } });
    expect(input?.frozen?.projectContext).toContain("rules-summary");
  });

  it("[Z43] recalls for the words that passed, and not after a block", () => {
    const [, , recalled, blocked, none] = play([
      { stage: "onSessionCreate" },
      ASK,
      { stage: "onReasoningStart" },
      { stage: "onInput", text: "the top secret tomatoes" },
      { stage: "onReasoningStart" },
    ]);
    expect(recalled?.recall?.shards.map(({ relPath }) => relPath)).toEqual(["memory/2026-01-30.md"]);
    expect(blocked?.decision).toBe("block");
    expect(none?.recall).toBeUndefined();
  });

  it("[Z44] sends a sub-agent off with its own files; denials and budgets pass down, allow lists do not", () => {
    const [, sent] = play([{ stage: "onSessionCreate" }, { stage: "onSubAgentDispatch", agentId: "other" }], {
      agentId: "helper",
    });
    const { effective = {}, projectContext = "", starts } = sent?.child ?? {};
    expect(starts).toBe(true);
    expect(effective["tools.allow"]).toMatchObject({ value: ["read", "write"], source: { layer: "global" } });
    expect(effective["tools.deny"]).toMatchObject({ value: ["write"], source: { layer: "parent" } });
    expect(effective["budget.turn"]).toMatchObject({ value: 500, source: { layer: "parent" } });
    expect(projectContext).toContain("## SOUL.md\ncalm");
    const [, own] = play([{ stage: "onSessionCreate" }, { stage: "onSubAgentDispatch", agentId: "helper" }]);
    expect(own?.child?.projectContext).toContain("## SOUL.md (agent helper)\nbrisk");
    expect(own?.child?.privateFiles).toEqual(["agents/helper/SOUL.md", "agents/helper/rules.md"]);
  });

  it("[Z45] heartbeat and the order of closing", () => {
    const [, beat, close] = play([{ stage: "onSessionCreate" }, { stage: "onHeartbeat" }, { stage: "onSessionClose" }]);
    expect(beat?.heartbeat).toEqual({ relPath: "HEARTBEAT.md", text: "archive" });
    expect(close?.closing).toEqual([
      { step: "archive-hits", relPath: "rules.md" },
      { step: "merge-sessions", relPath: "AGENTS.md" },
      { step: "export", relPath: "HEARTBEAT.md" },
      { step: "reset-counters", relPath: "rules.md" },
    ]);
  });

  it("[Z46] with rules that do not compile no session starts, and the last good ones stay", () => {
    const files = { ...FILES, "rules.md": "- Block everything" };
    const [create, input] = play([{ stage: "onSessionCreate" }, ASK], { files });
    expect([create?.decision, create?.status, create?.bootstrap, input?.decision]).toEqual([
      "block",
      "terminated",
      undefined,
      "block",
    ]);
    const [, , , again, text] = play([
      { stage: "onSessionCreate" },
      { ...EDIT, text: "- Block everything" },
      { stage: "onSessionClose" },
      { stage: "onSessionCreate" },
      { stage: "onInput", text: "top secret" },
    ]);
    expect([again?.status, text?.decision]).toEqual(["active", "block"]);
  });
});
