import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import type { FixPlan, PlannedFix } from "./fix-plan.ts";
import { planMergeMemory } from "./merge-memory.ts";
import { planMoveSections } from "./move-sections.ts";
import { planMoveTools } from "./move-tools.ts";
import { planDetach, planRemoveBootstrap, planRename } from "./plan-entry-fixes.ts";
import { splitSections, suggestSections } from "./sections.ts";
import { findToolBlocks } from "./tool-blocks.ts";

/** A workspace whose hashes are the texts themselves. */
function workspace(files: Readonly<Record<string, string>>): WorkspaceSnapshot {
  const entries = Object.entries(files).map(
    ([name, text]) => [name, { kind: "file", text, hash: `#${text}` }] as const,
  );
  return buildSnapshot(Object.fromEntries(entries));
}

function plan(planned: PlannedFix): FixPlan {
  if (!planned.ok) throw new Error(planned.error);
  return planned.value;
}

/** Texts after a plan, by path; null is gone. */
const outcome = (planned: PlannedFix): Readonly<Record<string, string | null>> =>
  Object.fromEntries(plan(planned).steps.map((step) => [step.relPath, step.kind === "write" ? step.after : null]));

const CLAWX = "<!-- clawx:begin -->\n## Tools\nmanaged\n<!-- clawx:end -->\n";

describe("blocks of tools", () => {
  it("[X2] are found in either spelling; a comment that merely says start is none", () => {
    const text = "<!-- to start with -->\na\n<!-- BEGIN acme: keep -->\nb\n<!-- END acme -->\n<!-- x:start -->c";
    expect(findToolBlocks(text).map(({ name, closed, start, end }) => [name, closed, text.slice(start, end)])).toEqual([
      ["acme", true, "<!-- BEGIN acme: keep -->\nb\n<!-- END acme -->"],
      ["x", false, "<!-- x:start -->c"],
    ]);
  });
});

describe("TOOLS.md into AGENTS.md", () => {
  it("[X1] goes to the end of `## Tools`, headings below it, and TOOLS.md goes last", () => {
    const planned = planMoveTools(
      workspace({
        "AGENTS.md": "# A\n\n## Tools\n\nold\n\n## Rest\nx",
        "TOOLS.md": "# Notes\n\n## Printer\nback room\n",
      }),
    );
    expect(outcome(planned)).toEqual({
      "AGENTS.md": "# A\n\n## Tools\n\nold\n\n### Notes\n\n#### Printer\nback room\n\n## Rest\nx",
      "TOOLS.md": null,
    });
    expect(plan(planned).steps.map(({ kind }) => kind)).toEqual(["write", "remove"]);
  });

  it("[X1] makes the section at the end, in the line endings of AGENTS.md", () => {
    const planned = planMoveTools(workspace({ "AGENTS.md": "# A\r\ntext", "TOOLS.md": "\uFEFFone\ntwo\n" }));
    expect(outcome(planned)["AGENTS.md"]).toBe("# A\r\ntext\r\n\r\n## Tools\r\n\r\none\r\ntwo\r\n");
  });

  it("[X1] makes AGENTS.md where there is none, and a blank TOOLS.md only goes", () => {
    expect(outcome(planMoveTools(workspace({ "TOOLS.md": "one\n" })))).toEqual({
      "AGENTS.md": "## Tools\n\none\n",
      "TOOLS.md": null,
    });
    expect(outcome(planMoveTools(workspace({ "AGENTS.md": "a", "TOOLS.md": " \n" })))).toEqual({ "TOOLS.md": null });
  });

  it("[X2] a `## Tools` inside a tool's own block is not the user's", () => {
    const planned = planMoveTools(workspace({ "AGENTS.md": `# A\n\n${CLAWX}`, "TOOLS.md": "mine" }));
    expect(outcome(planned)["AGENTS.md"]).toBe(`# A\n\n${CLAWX}\n## Tools\n\nmine\n`);
  });

  it("[X2] a block in TOOLS.md moves as it is, headings and all", () => {
    const planned = planMoveTools(workspace({ "AGENTS.md": "# A\n", "TOOLS.md": `# T\n${CLAWX}` }));
    expect(outcome(planned)["AGENTS.md"]).toContain(`### T\n${CLAWX.trimEnd()}\n`);
  });

  it("[X2] refuses where a block is never closed", () => {
    const planned = planMoveTools(workspace({ "AGENTS.md": "<!-- clawx:begin -->\nx", "TOOLS.md": "mine" }));
    expect(planned).toEqual({ ok: false, error: "inside-tool-block" });
  });

  it("[X3] property: every character of AGENTS.md stays, and every line of TOOLS.md arrives", () => {
    const text = fc.array(fc.constantFrom("# A", "## Tools", "## B", "x", "", "```", "- item", "中文"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, fc.constantFrom("\n", "\r\n"), (agents, tools, ending) => {
        const before = agents.join(ending);
        const snapshot = workspace({ "AGENTS.md": before, "TOOLS.md": tools.join("\n") });
        const after = outcome(planMoveTools(snapshot))["AGENTS.md"] ?? before;
        const at = commonHead(before, after);
        expect(after.endsWith(before.slice(at))).toBe(true);
        const words = tools.flatMap((line) => (line === "" ? [] : [line.replace(/^#+/, "")]));
        expect(words.filter((word) => !after.includes(word))).toEqual([]);
      }),
    );
  });
});

function commonHead(one: string, two: string): number {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  return at;
}

describe("memory.md into MEMORY.md", () => {
  it("[X4] is put behind what is there", () => {
    expect(outcome(planMergeMemory(workspace({ "MEMORY.md": "# M\n- a", "memory.md": "- b\r\n" })))).toEqual({
      "MEMORY.md": "# M\n- a\n\n- b\n",
      "memory.md": null,
    });
  });

  it("[X4] alone, it gets the other name; a text that is there already is not doubled", () => {
    expect(plan(planMergeMemory(workspace({ "memory.md": "- b" }))).steps).toEqual([
      { kind: "rename", relPath: "memory.md", to: "MEMORY.md", baseHash: "#- b", before: "- b" },
    ]);
    expect(outcome(planMergeMemory(workspace({ "MEMORY.md": "- a\n- b\n", "memory.md": "- b\n" })))).toEqual({
      "memory.md": null,
    });
  });
});

describe("parts of a file", () => {
  const MEMORY = "# Memory\n\nintro\n\n## Old\nlong long long\n\n### Sub\ny\n\n## New\nz\n";

  it("[X5] are those of the broadest headings that repeat", () => {
    expect(splitSections(MEMORY).map(({ title, start, end }) => [title, MEMORY.slice(start, end)])).toEqual([
      ["Old", "## Old\nlong long long\n\n### Sub\ny\n\n"],
      ["New", "## New\nz\n"],
    ]);
  });

  it("[X5] are paragraphs and list items where no headings repeat", () => {
    const text = "# M\n- one\n  more\n- two\n\npara\n";
    expect(splitSections(text).map(({ title }) => title)).toEqual(["one", "two", "para"]);
  });

  it("[X2] [X5] with a tool's block cannot be moved", () => {
    const text = `## A\nx\n${CLAWX}## B\ny\n`;
    expect(splitSections(text).map(({ title, movable }) => [title, movable])).toEqual([
      ["A", false],
      ["B", true],
    ]);
  });

  it("[X5] are suggested so that few move", () => {
    const sizes = [100, 40, 300].map((size, at) => ({
      start: at * 1000,
      end: at * 1000 + size,
      title: "",
      movable: true,
    }));
    expect([suggestSections(sizes, 90), suggestSections(sizes, 350)]).toEqual([[0], [0, 2]]);
  });

  it("[X6] move to a new file, and the gain is what no longer goes out", () => {
    const planned = planMoveSections(workspace({ "MEMORY.md": MEMORY }), {
      relPath: "MEMORY.md",
      sections: [0],
      to: "memory/2026-01-30.md",
    });
    expect(outcome(planned)).toEqual({
      "memory/2026-01-30.md": "## Old\nlong long long\n\n### Sub\ny\n",
      "MEMORY.md": "# Memory\n\nintro\n\n## New\nz\n",
    });
    expect(plan(planned).gain).toBe(34);
  });

  it("[X3] property: what stays is byte for byte the rest, what moves arrives whole", () => {
    const line = fc.constantFrom("# T", "## A", "## B", "text", "", "- i", "<!-- x:begin -->", "<!-- x:end -->");
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 16 }),
        fc.array(fc.nat(6)),
        fc.constantFrom("\n", "\r\n"),
        (lines, chosen, ending) => {
          const text = lines.join(ending);
          const planned = planMoveSections(workspace({ "USER.md": text }), {
            relPath: "USER.md",
            sections: chosen,
            to: "memory/2026-01-30.md",
          });
          if (!planned.ok) return;
          const sections = splitSections(text).filter(({ movable }, index) => movable && chosen.includes(index));
          const rest = sections.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
          const result = outcome(planned);
          expect(result["USER.md"]).toBe(rest);
          const moved = sections.map(({ start, end }) => text.slice(start, end)).join("");
          expect(result["memory/2026-01-30.md"]?.trim()).toBe(moved.trim());
          const whole = (source: string) => findToolBlocks(source).map(({ start, end }) => source.slice(start, end));
          expect(whole(rest)).toEqual(whole(text));
        },
      ),
    );
  });
});

describe("single files", () => {
  it("[X7] BOOTSTRAP.md goes with its version", () => {
    expect(plan(planRemoveBootstrap(workspace({ "BOOTSTRAP.md": "day one\n" })))).toEqual({
      id: "remove-bootstrap",
      steps: [{ kind: "remove", relPath: "BOOTSTRAP.md", baseHash: "#day one\n", before: "day one\n" }],
      gain: 7,
    });
  });

  it("[X7] links and hard links are detached, plain files are not", () => {
    const facts = { kind: "file", text: "t", hash: "h" } as const;
    const snapshot = buildSnapshot({
      "SOUL.md": { ...facts, link: { target: "/x/soul.md", insideWorkspace: false } },
      "USER.md": { ...facts, linkCount: 2 },
      "AGENTS.md": facts,
    });
    const planned = ["SOUL.md", "USER.md", "AGENTS.md"].map((relPath) => planDetach(snapshot, relPath));
    expect(planned.map((one) => (one.ok ? one.value.steps[0] : one.error))).toEqual([
      { kind: "detach", relPath: "SOUL.md", target: "/x/soul.md", baseHash: "h", before: "t" },
      { kind: "detach", relPath: "USER.md", target: null, baseHash: "h", before: "t" },
      "nothing-to-do",
    ]);
  });

  it("[X7] a name in the wrong case becomes the right one", () => {
    const planned = planRename(workspace({ "soul.md": "s" }), { relPath: "soul.md", to: "SOUL.md" });
    expect(plan(planned).steps).toMatchObject([{ kind: "rename", relPath: "soul.md", to: "SOUL.md" }]);
  });

  it("[X9] text that is not plain UTF-8 is left alone", () => {
    const snapshot = buildSnapshot({
      "BOOTSTRAP.md": { kind: "file", text: "�", hash: "h", encoding: "invalid-utf-8" },
    });
    expect(planRemoveBootstrap(snapshot)).toEqual({ ok: false, error: "not-text" });
  });
});
