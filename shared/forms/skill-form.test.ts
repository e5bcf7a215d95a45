import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "../files/front-matter.ts";
import { repairAll, repairSkill, setSkillField, typedValue } from "./edit-skill.ts";
import { parseSkillForm, writtenScalar } from "./skill-form.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";

const checks = (text: string, folder = "cards") =>
  parseSkillForm(text, folder).checks.map(({ code, line, repair }) => [code, line, repair]);
const repaired = (text: string, folder = "cards"): string | null => {
  const [first] = parseSkillForm(text, folder).checks;
  return first === undefined ? null : repairSkill(text, first, folder);
};

describe("the top of a SKILL.md", () => {
  it("[FM80] name, description and every other field are read; a text in order has nothing to say", () => {
    const text =
      "\uFEFF---\r\n# mine\r\nname: cards\r\nextra:\r\n  - one\r\n  - two\r\ndescription: >-\r\n  Writes\r\n  cards.\r\nuser-invocable: false # no\r\n---\r\nbody";
    const { others, checks: none, ...form } = parseSkillForm(text, "cards");
    expect(form).toEqual({
      isReadable: true,
      name: "cards",
      description: "Writes cards.",
      bodyStart: text.indexOf("body"),
    });
    expect(others.map(({ key, source, value }) => [key, source, value])).toEqual([
      ["extra", "\r\n  - one\r\n  - two", undefined],
      ["user-invocable", "false # no", false],
    ]);
    expect(none).toEqual([]);
  });

  it.each([
    ["# Cards\n", "no-block", 1, "---\nname: cards\n---\n# Cards\n"],
    ["\n\n---\nname: cards\n---\n", "late-block", 3, "---\nname: cards\n---\n"],
    [
      "---\nname: cards\ntags:\n  - a\n\n# Cards\n",
      "open-block",
      1,
      "---\nname: cards\ntags:\n  - a\n---\n\n# Cards\n",
    ],
    ["---js\nname: cards\n---\n", "language", 1, "---\nname: cards\n---\n"],
    ["---\nname: cards\nlist:\n\t- a\n---\n", "tab", 4, "---\nname: cards\nlist:\n  - a\n---\n"],
    [
      '---\nname: cards\ndescription: Use for: cards, "ribbons"\n---\n',
      "quote",
      3,
      '---\nname: cards\ndescription: "Use for: cards, \\"ribbons\\""\n---\n',
    ],
    [
      "---\ndescription: one\n  two: three\nname: cards\n---\n",
      "quote",
      2,
      '---\ndescription: "one two: three"\nname: cards\n---\n',
    ],
    ['---\ndescription: "open\nname: cards\n---\n', "quote", 2, '---\ndescription: "open"\nname: cards\n---\n'],
    ["---\nname: @cards\n---\n", "quote", 2, '---\nname: "@cards"\n---\n'],
    ["---\nname: other\ndescription: x\n---\n", "name-folder", 2, "---\nname: cards\ndescription: x\n---\n"],
    ["---\nname: 12\ndescription: x\n---\n", "name-not-text", 2, '---\nname: "12"\ndescription: x\n---\n'],
    ["---\ndescription: x\n---\n", "no-name", 1, "---\ndescription: x\nname: cards\n---\n"],
    [
      "---\nname: cards\ndescription: true\n---\n",
      "description-not-text",
      3,
      '---\nname: cards\ndescription: "true"\n---\n',
    ],
  ])("[FM81] %j is %s in line %i, and one click mends it", (text, code, line, after) => {
    expect(checks(text)[0]).toEqual([code, line, true]);
    expect(repaired(text)).toBe(after);
  });

  it.each([
    ["---js\nmodule.exports = {}\n---\n", "language", 1],
    ["---\nname: cards\nname: again\n---\n", "duplicate-key", 3],
    ["---\nname: cards\n: [\n---\n", "unreadable", 3],
    ["---\nname: cards\n---\n", "no-description", 1],
    [`---\nname: cards\ndescription: ${"x".repeat(1025)}\n---\n`, "description-long", 3],
  ])("[FM81] %j is %s in line %i, for the user to put right", (text, code, line) => {
    expect(checks(text)).toEqual([[code, line, false]]);
    expect(repaired(text)).toBeNull();
  });

  it("[FM81] a name is small letters, digits and hyphens, and not too long", () => {
    const name = "Cards ".repeat(12).trim();
    expect(checks(`---\nname: ${name}\ndescription: x\n---\n`, name)).toEqual([
      ["name-long", 2, false],
      ["name-letters", 2, false],
    ]);
  });

  it("[FM82] all repairs at once end in a text that can be read", () => {
    const text =
      "---yaml\r\nname: a: b\r\nkeep: [1, 2] # mine\r\nlist:\r\n\t- x\r\ndescription: c: d\r\n---\r\nbody\r\n";
    const after = repairAll(text, "cards");
    expect(after).toBe(
      '---yaml\r\nname: cards\r\nkeep: [1, 2] # mine\r\nlist:\r\n  - x\r\ndescription: "c: d"\r\n---\r\nbody\r\n',
    );
    expect(parseSkillForm(after, "cards").checks).toEqual([]);
  });

  it("[FM80] what is written is shown and kept: numbers with noughts at their ends, lists where a name should be", () => {
    const text = "---\nname: 007\ndescription: 4.50 # kg\nversion: 1.10\n---\n";
    const form = parseSkillForm(text, "cards");
    expect([form.name, form.description, form.others.map(({ source, value }) => writtenScalar(source, value))]).toEqual(
      ["007", "4.50", ["1.10"]],
    );
    expect(repairAll(text, "007")).toBe('---\nname: "007"\ndescription: "4.50" # kg\nversion: 1.10\n---\n');
    expect(checks("---\nname: [a]\ndescription: x\n---\n")).toEqual([["name-not-text", 2, false]]);
  });

  it("[FM80] a number stays a number and a switch a switch where it can", () => {
    expect([typedValue("False", true), typedValue("12", 3), typedValue("x", 3), typedValue("12", "a")]).toEqual([
      false,
      12,
      "x",
      "12",
    ]);
  });

  it("[FM83] property: setting a field and mending leave the body and every other line as they are", () => {
    const keys = fc.array(
      fc.constantFrom(
        "# note",
        "name: x",
        "z-extra: [a,   b]",
        "quoted: 'it''s'",
        "deep:\n  a:   1",
        "description: a b",
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(keys, ODD_TEXTS, fc.constantFrom("\n", "\r\n"), fc.string(), (lines, body, eol, value) => {
        const block = [...new Set(lines)].flatMap((line) => line.split("\n"));
        const text = ["---", ...block, "---", body.replace(/^\uFEFF/, "")].join(eol);
        const set = setSkillField(text, "description", value);
        if (set !== null) {
          const parsed = parseFrontMatter(set);
          expect(parsed.ok && parsed.value.data.description).toBe(value);
          for (const line of block) if (!line.startsWith("description")) expect(set).toContain(line);
        }
        const tail = text.slice(parseSkillForm(text, "cards").bodyStart);
        if (parseFrontMatter(text).ok) {
          expect((set ?? text).endsWith(tail)).toBe(true);
          expect(repairAll(text, "cards").endsWith(tail)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
