import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutBudgeted } from "./budgeted-cut.ts";
import type { CutResult } from "./cut-result.ts";
import { cutWithDigest } from "./policy-cut.ts";
import { digestCandidates, selectDigest } from "./policy-digest.ts";

const shares = { head: 0.75, tail: 0.25 };
const agents = { head: 0.45, digest: 0.35, tail: 0.15, picks: "lines-with-prose" } as const;
const prose = fc.constantFrom("plain words here", "- must do this", "# Title", "```", "", "😀😀😀", "never 字", "\r");
const text = fc.array(prose, { maxLength: 40 }).map((lines) => lines.join("\n"));

function expectHonest(result: CutResult, facts: { readonly text: string; readonly limit: number }): void {
  expect(result.pieces.map((piece) => piece.text).join("")).toBe(result.text);
  expect(result.text.length).toBeLessThanOrEqual(facts.limit);
  expect(result.text).not.toMatch(/\p{Cs}/u);
  for (const { kind, source, text: piece } of result.pieces) {
    if (kind === "content" && source !== undefined) expect(facts.text.slice(source.start, source.end)).toBe(piece);
  }
}

describe("budgeted cut", () => {
  it("[C6] fits the limit, splits no pair and re-reads from the file", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 300 }), (whole, limit) => {
        expectHonest(cutBudgeted(whole, { name: "SOUL.md", limit, shares, wholePairs: true }), { text: whole, limit });
      }),
    );
  });

  it("[C6] uses the compact marker where the full one leaves too little", () => {
    expect(cutBudgeted("x".repeat(500), { name: "SOUL.md", limit: 40, shares, wholePairs: true }).text).toBe(
      `${"x".repeat(14)}[…truncated 14+4/500]${"x".repeat(4)}`,
    );
  });
});

describe("policy cut", () => {
  it("[C7] fits the limit, splits no pair and re-reads from the file", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 500 }), (whole, limit) => {
        expectHonest(cutWithDigest(whole, { limit, shares: agents, wholePairs: true }), { text: whole, limit });
      }),
    );
  });

  it("[C7] joins a rule with the prose above it, not across a fence or an empty line", () => {
    const lines = "intro\n- one\nlost\n\n- two\nlost\n```\n- three\nplain";
    expect(digestCandidates(lines, "lines-with-prose").map((candidate) => candidate.text)).toEqual([
      "intro\n- one",
      "- two",
      "- three",
    ]);
  });

  it("[C7] takes strict lines first and prints in document order", () => {
    const candidates = digestCandidates("- aaa\n- bbb\n- must c", "lines");
    const { selected, chars, omitted } = selectDigest(candidates, 14);
    expect([selected.map((line) => line.text), chars, omitted]).toEqual([["- aaa", "- must c"], 14, 1]);
  });
});
