import { describe, expect, it } from "vitest";
import { parseMemoryForm } from "#shared/forms/memory-form.ts";
import { memoryRows } from "./memory-rows.ts";

const FORM = parseMemoryForm("intro\n\n# M\n\n## A\n\n- one\n- two\n\n## B\n");
const shown = (options: Partial<Parameters<typeof memoryRows>[1]>) =>
  memoryRows(FORM, { found: null, adding: null, ...options }).map((row) =>
    row.kind === "entry" ? `e${row.entry}` : `${row.kind} ${row.section}`,
  );

describe("rows of the form of MEMORY.md", () => {
  it("[FM75] are every heading with its entries, empty ones too, and the field for a new entry at its end", () => {
    expect(shown({})).toEqual(["e0", "heading 1", "heading 2", "e1", "e2", "heading 3"]);
    expect(shown({ adding: 2 })).toEqual(["e0", "heading 1", "heading 2", "e1", "e2", "new 2", "heading 3"]);
    expect(memoryRows(parseMemoryForm(""), { found: null, adding: 0 })).toEqual([{ kind: "new", section: 0 }]);
  });

  it("[FM75] are what was found, with the headings above it", () => {
    expect(shown({ found: new Set([2]) })).toEqual(["heading 2", "e2"]);
    expect(shown({ found: new Set() })).toEqual([]);
  });
});
