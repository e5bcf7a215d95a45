import { describe, expect, it } from "vitest";
import { diffRows } from "./diff-rows.ts";

describe("diffRows", () => {
  it("[X10] shows what goes and comes with two lines around it and counts the rest", () => {
    expect(diffRows("1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5\nnew\n")).toEqual({
      kind: "rows",
      rows: [
        { kind: "gap", lines: 3 },
        { kind: "same", text: "4\n" },
        { kind: "same", text: "5\n" },
        { kind: "added", text: "new\n" },
      ],
    });
  });

  it("[X10] a change of a line ending is a change", () => {
    expect(diffRows("a\r\nb", "a\nb")).toEqual({
      kind: "rows",
      rows: [
        { kind: "removed", text: "a\r\n" },
        { kind: "added", text: "a\n" },
        { kind: "same", text: "b" },
      ],
    });
  });

  it("[X10] a file that is made or taken away shows all its lines", () => {
    expect(diffRows("", "a\n")).toEqual({ kind: "rows", rows: [{ kind: "added", text: "a\n" }] });
    expect(diffRows("a", "")).toEqual({ kind: "rows", rows: [{ kind: "removed", text: "a" }] });
    expect(diffRows("same", "same")).toEqual({ kind: "rows", rows: [{ kind: "gap", lines: 1 }] });
  });

  it("[X10] does not compare more lines than anybody would read", () => {
    const long = Array.from({ length: 5_000 }, (_, line) => `${line}\n`).join("");
    expect(diffRows(long, "x")).toEqual({ kind: "too-long", added: 1, removed: long.length });
  });
});
