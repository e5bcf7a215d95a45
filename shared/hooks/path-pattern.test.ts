import { describe, expect, it } from "vitest";
import { expandBraces, type FolderEntry, walkPattern } from "./path-pattern.ts";

const FILES = [
  "AGENTS.md",
  ".dot/AGENTS.md",
  "docs/.hidden/AGENTS.md",
  "docs/AGENTS.md",
  "docs/a/AGENTS.md",
  "packages/AGENTS.md",
  "packages/a/AGENTS.md",
  "packages/a/sub/AGENTS.md",
  "packages/b/AGENTS.md",
  "packages/b/USER.md",
  "more-docs/my-notes&co.md",
];

function matches(pattern: string, { links = [] as readonly string[], ignoresCase = false } = {}): readonly string[] {
  const found: string[] = [];
  const walk = walkPattern(pattern, { ignoresCase, onMatch: (relPath) => found.push(relPath) });
  for (let step = walk.next(); !step.done; step = walk.next(entriesOf(step.value, links)));
  return found.filter((relPath) => relPath.endsWith(".md"));
}

function entriesOf(folder: string, links: readonly string[]): readonly FolderEntry[] {
  const start = folder === "" ? "" : `${folder}/`;
  const names = new Map<string, FolderEntry>();
  for (const path of FILES.filter((file) => file.startsWith(start))) {
    const [name = "", ...rest] = path.slice(start.length).split("/");
    names.set(name, { name, isFolder: rest.length > 0, isLink: links.includes(start + name) });
  }
  return [...names.values()];
}

describe("patterns of extra files", () => {
  it("[HK35] finds in the runtime's order: a folder's own files, then its last subfolder first", () => {
    expect(matches("**/AGENTS.md")).toEqual([
      "AGENTS.md",
      "packages/AGENTS.md",
      "packages/b/AGENTS.md",
      "packages/a/AGENTS.md",
      "packages/a/sub/AGENTS.md",
      "docs/AGENTS.md",
      "docs/a/AGENTS.md",
    ]);
    expect(matches("packages/{b,a}/*.md")).toEqual([
      "packages/a/AGENTS.md",
      "packages/b/AGENTS.md",
      "packages/b/USER.md",
    ]);
  });

  it.each([
    ["*/AGENTS.md", ["packages/AGENTS.md", "docs/AGENTS.md"]],
    ["packages/?/U*.md", ["packages/b/USER.md"]],
    ["packages/[!a]/AGENTS.md", ["packages/b/AGENTS.md"]],
    ["packages/[b-a]/AGENTS.md", []],
    ["docs/.*/AGENTS.md", ["docs/.hidden/AGENTS.md"]],
    [".dot/*.md", [".dot/AGENTS.md"]],
    ["docs//./*.md", ["docs/AGENTS.md"]],
    ["*.MD", []],
    ["more-*/my-*.md", ["more-docs/my-notes&co.md"]],
    ["more-docs/my[-]notes[&~]*", ["more-docs/my-notes&co.md"]],
  ])("[HK35] %s", (pattern, expected) => {
    expect(matches(pattern)).toEqual(expected);
  });

  it("[HK35] goes through a linked folder only when it is named", () => {
    const links = ["packages"];
    expect([matches("packages/AGENTS.md", { links }), matches("*/AGENTS.md", { links })]).toEqual([
      ["packages/AGENTS.md"],
      ["docs/AGENTS.md"],
    ]);
    expect(matches("**/packages/AGENTS.md", { links })).toEqual([]);
  });

  it("[HK35] takes names in any case where the disk does", () => {
    expect(matches("DOCS/agents.MD", { ignoresCase: true })).toEqual(["docs/AGENTS.md"]);
  });

  it("[HK35] expands braces, nested ones and ranges, up to a bound", () => {
    expect(expandBraces("a/{b,{c,d}e}/{1..3}").length).toBe(9);
    expect([expandBraces("{3..1}x"), expandBraces("{a}{"), expandBraces("{,a}b")]).toEqual([
      ["3x", "2x", "1x"],
      ["{a}{"],
      ["b", "ab"],
    ]);
    expect(expandBraces("{1..999}".repeat(5)).length).toBeLessThanOrEqual(1_000);
  });
});
