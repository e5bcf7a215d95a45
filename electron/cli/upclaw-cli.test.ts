import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliBench, createCliBench } from "./testing/cli-bench.ts";

let bench: CliBench;

beforeEach(async () => {
  bench = await createCliBench();
  await bench.write({
    "w/rules.md": '---\nrules: 1\n---\n## Tools\n- Calls per turn: 5\n## Input\n- Block: "top secret"\n',
    "w/agents/coder/rules.md": "---\nrules: 1\n---\n## Tools\n- Calls per turn: 50\n",
    "w/IDENTITY.md": "Basil",
    "w/SOUL.md": "calm",
    "w/AGENTS.md": "delegate",
    "w/TOOLS.md": "tools",
    "w/MEMORY.md": "## Recall\n- Shards: 1\n",
    "w/memory/2026-01-30.md": "- the invoice came\n",
    "w/memory/2026-01-31.md": "- the invoice was paid, the invoice\n",
    "w/skills/pdf/SKILL.md": "---\nname: pdf\n---\nworkspace pdf\n",
    ".openclaw/skills/pdf/SKILL.md": "---\nname: pdf\n---\nlocal pdf\n",
    ".openclaw/skills/zip/SKILL.md": "---\nname: zip\n---\nlocal zip\n",
    "script.jsonl":
      '{"stage":"onSessionCreate"}\n{"stage":"onInput","text":"top secret"}\n{"stage":"onSessionClose"}\n',
  });
});

afterEach(() => bench.dispose());

describe("UpClaw on the command line", () => {
  it("[Z2] [Z50] preview tells the runtime by rules.md and prints the layered prompt", async () => {
    const json = JSON.parse((await bench.run("preview", "--workspace", "w", "--agent", "coder", "--json")).out);
    expect(json.dialect).toEqual({ id: "upclaw", detected: true, reason: "rules-file" });
    const { out } = await bench.run("preview", "--workspace", "w", "--dialect", "upclaw");
    expect(out).toMatch(/^<rules-summary v="1"/);
    expect(out.endsWith("## SKILL.md\nworkspace pdf\n## SKILL.md\nlocal zip")).toBe(true);
  });

  it("[Z50] check shows the private line that loosens, with its place", async () => {
    const { code, out } = await bench.run("check", "--workspace", "w", "--agent", "coder");
    expect(code).toBe(1);
    expect(out).toContain("error rules-loosened agents/coder/rules.md:5: ");
    expect(out).toContain("agents/coder/rules.md:5:3: error R401 ");
    expect((await bench.run("check", "--workspace", "w")).code).toBe(0);
  });

  it("[Z50] layers, recall and simulate work on the folder", async () => {
    const { layers, matrix } = JSON.parse((await bench.run("layers", "--workspace", "w", "--json")).out);
    expect(layers.map(({ layer }: { layer: string }) => layer)[0]).toBe("rules");
    expect(matrix).toHaveLength(11);
    expect((await bench.run("layers", "--workspace", "w")).out).toContain("rules.md: ");
    const recall = JSON.parse((await bench.run("recall", "the invoice", "--workspace", "w", "--json")).out);
    expect(recall).toMatchObject({
      shards: [{ relPath: "memory/2026-01-31.md" }],
      indexed: 2,
      settings: { shards: 1 },
    });
    const { out } = await bench.run("simulate", "script.jsonl", "--workspace", "w", "--json");
    const decisions = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).decision);
    expect(decisions).toEqual(["allow", "block", "allow"]);
    const refused = await bench.run("simulate", "script.jsonl", "--workspace", "w", "--rules", "w/rules.md");
    expect(refused.code).toBe(2);
  });
});
