import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble } from "#shared/prompt/assemble.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { outlineExcerpt } from "./outline-excerpt.ts";
import { keepUnchangedRows, outlineRows } from "./outline-rows.ts";

const prompt = (texts: Readonly<Record<string, string>>): AssembledPrompt =>
  assemble({
    dialect: "openclaw-2026.1",
    session: { kind: "main", key: "agent:main:main" },
    snapshot: {
      workspaceDir: "/w",
      workspaceKind: "directory",
      caseInsensitive: false,
      files: ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md"].map(
        (name) => {
          const text = texts[name];
          const common = { relPath: name, path: `/w/${name}` };
          return text === undefined
            ? { ...common, kind: "absent" as const }
            : { ...common, kind: "file" as const, text };
        },
      ),
    },
  });

const long = Array.from({ length: 2_500 }, (_, index) => `line ${index}`).join("\n");

describe("outlineRows", () => {
  it("[V13] has one row per file, in prompt order, with what was cut and what is missing", () => {
    const rows = outlineRows(prompt({ "AGENTS.md": "x".repeat(18_000), "SOUL.md": long, "USER.md": "  \n" }));
    const shown = rows.map(({ name, status, hiddenChars, nearPercent }) => ({
      name,
      status,
      hiddenChars,
      nearPercent,
    }));
    const missing = (name: string) => ({ name, status: "missing", hiddenChars: 0, nearPercent: null });
    expect(shown).toEqual([
      { name: "AGENTS.md", status: "loaded", hiddenChars: 0, nearPercent: 90 },
      { name: "SOUL.md", status: "loaded", hiddenChars: long.length - 18_000, nearPercent: null },
      missing("TOOLS.md"),
      missing("IDENTITY.md"),
      missing("HEARTBEAT.md"),
      missing("BOOTSTRAP.md"),
      { name: "USER.md", status: "empty", hiddenChars: 0, nearPercent: null },
      ...(rows.some((row) => row.name === "MEMORY.md") ? [missing("MEMORY.md")] : []),
    ]);
  });

  it("[V14] keeps the rows that did not change", () => {
    const before = outlineRows(prompt({ "AGENTS.md": "rules", "SOUL.md": "kind" }));
    const after = keepUnchangedRows(before, outlineRows(prompt({ "AGENTS.md": "rules", "SOUL.md": "kinder" })));
    expect(after.map((row, index) => row === before[index])).toEqual(before.map((row) => row.name !== "SOUL.md"));
  });
});

describe("outlineExcerpt", () => {
  const cut = prompt({ "SOUL.md": long });
  const fileIndex = cut.files.findIndex((file) => file.name === "SOUL.md");
  const shape = (cursor: number | null) =>
    outlineExcerpt(cut, { fileIndex, cursor }).map(({ kind, start, end }) => ({
      kind,
      text: kind === "gap" || kind === "note" ? "" : cut.projectContext.slice(start, end),
    }));

  it("[V13] shows the start, the cut and its neighbourhood when the cursor is elsewhere", () => {
    expect(shape(null).map((piece) => piece.kind)).toEqual(["text", "gap", "text", "note", "text", "gap"]);
  });

  it("[V13] opens where the cursor is", () => {
    const cursor = cut.projectContext.indexOf("line 700") + 3;
    const pieces = shape(cursor);
    expect(pieces.map((piece) => piece.kind)).toEqual([
      "gap",
      "text",
      "hit",
      "text",
      "gap",
      "text",
      "note",
      "text",
      "gap",
    ]);
    expect(pieces[2]?.text).toBe("line 700\n");
  });

  it("[V13] pieces cover the file's own part without gap or overlap, wherever the cursor is", () => {
    const own = cut.segments.filter((segment) => segment.fileIndex === fileIndex && segment.kind !== "frame");
    const first = own[0]?.start ?? 0;
    const last = own.at(-1)?.end ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (cursor) => {
        const pieces = outlineExcerpt(cut, { fileIndex, cursor });
        expect(pieces.every((piece, index) => piece.start === (pieces[index - 1]?.end ?? first))).toBe(true);
        expect(pieces.at(-1)?.end).toBe(last);
      }),
    );
  });
});
