import { describe, expect, it } from "vitest";
import { linkProblems } from "./link-problems.ts";
import { keysOf } from "./path-facts.ts";
import { lookThroughText } from "./text/look-through-text.ts";

function helpIn(text: string, names: readonly string[]): readonly unknown[] {
  const { links } = lookThroughText({ relPath: "AGENTS.md", text });
  const facts = new Map(links.flatMap(keysOf).map((key) => [key, { status: "absent" as const }]));
  return linkProblems("AGENTS.md", { links, facts, names }).map(({ params: { near, make } }) => near ?? [make]);
}

describe("linkProblems", () => {
  it("[X21] knows the one file of that name with another ending, in any case, in the folder that is meant", () => {
    const names = ["TOOLS.md", "notes/plan.md", "old/plan.md"];
    expect(helpIn("[a](tools.txt) [b](notes/Plan.markdown) [c](plan.txt)", names)).toEqual([
      "TOOLS.md",
      "notes/plan.md",
      ["plan.txt"],
    ]);
    expect(helpIn("[a](tools.txt)", ["TOOLS.md", "tools.yaml"])).toEqual([["tools.txt"]]);
  });

  it("[X21] offers to begin texts only", () => {
    expect(helpIn("[a](notes/new.md) [b](pic.png) [[Ideas]]", [])).toEqual([
      ["notes/new.md"],
      [undefined],
      ["Ideas.md"],
    ]);
  });
});
