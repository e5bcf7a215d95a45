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

  it("[K12] nothing in notes, rules or scripts steers the terminal", async () => {
    const esc = "\u001b[31m";
    await bench.write({
      "w/memory/2026-02-01.md": `- the invoice ${esc}red\u202e\n`,
      "w/MEMORY.md": `## Recall\n- hue: ${esc}red\n`,
      "w/rules.md": `## Input\n- Block: "a${esc}b"\n  - Id: x${esc}y\n`,
      "evil.jsonl": `{"stage":"onInput","text":"a\\u001b[31mb"}\n{"stage":"onFileEdit","path":"a${"\\u001b"}[31m.md","text":"x"}\n`,
    });
    const runs = [
      await bench.run("recall", "the invoice", "--workspace", "w"),
      await bench.run("rules", "check", "w/rules.md"),
      await bench.run("rules", "explain", "w/rules.md", "--stage", "onInput", "--text", `a${esc}b`),
      await bench.run("simulate", "evil.jsonl", "--workspace", "w"),
    ];
    for (const { out, err } of runs) {
      expect(out).not.toBe("");
      for (const steering of ["\u001b", "\u202e"]) expect(`${out}${err}`).not.toContain(steering);
    }
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
