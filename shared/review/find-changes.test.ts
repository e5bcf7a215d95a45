import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decision, decideChanges, findChanges } from "./find-changes.ts";

const line = fc.constantFrom("# Soul", "", "You are calm.", "你很冷静。", "- one", "  two  ", "e\u0301 🌿", "---");
const ending = fc.constantFrom("\n", "\r\n");
const text = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(line, ending), { maxLength: 12 }), line)
  .map(([bom, lines, last]) => `${bom ? "\uFEFF" : ""}${lines.flat().join("")}${last}`);
const decision = fc.constantFrom<Decision>("open", "kept", "reverted");

describe("findChanges", () => {
  it("[RW10] covers what differs, with whole lines and their endings", () => {
    const texts = { seen: "a\nb\r\nc\n", disk: "a\nB\nc\nd" };
    const changes = findChanges(texts);
    expect(
      changes.map(({ seen, disk }) => [texts.seen.slice(seen.start, seen.end), texts.disk.slice(disk.start, disk.end)]),
    ).toEqual([
      ["b\r\n", "B\n"],
      ["", "d"],
    ]);
  });

  it("[RW10] keeping all gives the disk's text, reverting all the seen one, and any mix leaves the rest alone", () => {
    fc.assert(
      fc.property(text, text, fc.array(decision, { minLength: 30, maxLength: 30 }), (seen, disk, decisions) => {
        const texts = { seen, disk };
        const changes = findChanges(texts);
        const all = (one: Decision) =>
          decideChanges(
            texts,
            changes,
            changes.map(() => one),
          );
        expect(all("kept")).toEqual({ seen: disk, disk });
        expect(all("reverted")).toEqual({ seen, disk: seen });
        expect(all("open")).toEqual(texts);
        const mixed = decideChanges(texts, changes, decisions);
        // What is still open is exactly what the two texts differ in: deciding it the same way ends in one text.
        const left = findChanges(mixed);
        const open = changes.filter((_, index) => (decisions[index] ?? "open") === "open");
        expect(left.length).toBeLessThanOrEqual(open.length);
        const asKept = decisions.map((one): Decision => (one === "open" ? "kept" : one));
        const ended = decideChanges(texts, changes, asKept);
        expect(ended.seen).toBe(ended.disk);
        expect(ended.disk).toBe(mixed.disk);
      }),
    );
  });
});
