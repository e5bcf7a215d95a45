import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFrontMatter, setFrontMatterField } from "./front-matter.ts";
import { stripFrontMatter } from "./strip-front-matter.ts";

const problem = (text: string) => {
  const parsed = parseFrontMatter(text);
  return parsed.ok ? undefined : parsed.error.code;
};

describe("front matter", () => {
  it("[M1] finds the block, its values and the start of the body", () => {
    const text = "---\r\nname: a\r\ntags: [x, y]\r\n---\r\nbody\r\n";
    const parsed = parseFrontMatter(text);
    expect(parsed.ok && { ...parsed.value.data }).toEqual({ name: "a", tags: ["x", "y"] });
    expect(parsed.ok && text.slice(parsed.value.bodyStart)).toBe("body\r\n");
  });

  it("[M1] looks behind a byte-order mark", () => {
    const parsed = parseFrontMatter("\uFEFF---\na: 1\n---\nbody");
    expect(parsed.ok && parsed.value.bodyStart).toBe(14);
  });

  it.each([
    ["no fence", "# Title\n---\n"],
    ["a rule without a second one", "---\n\n# Title\n"],
    ["four dashes", "----\na: 1\n---\n"],
    ["empty text", ""],
  ])("[M2] takes %s for body only", (_name, text) => {
    const parsed = parseFrontMatter(text);
    expect(parsed.ok && [parsed.value.block, parsed.value.bodyStart]).toEqual([undefined, 0]);
  });

  it.each([
    ["code", "---js\nmodule.exports = {}\n---\n", "language"],
    ["code in capitals", "---JavaScript\n({})\n---\n", "language"],
    ["a block over 64 KiB", `---\na: ${"x".repeat(65_536)}\n---\n`, "too-long"],
    ["deep nesting", `---\na: ${"[".repeat(60)}${"]".repeat(60)}\n---\n`, "too-deep"],
    [
      "exploding aliases",
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n---\n`,
      "too-many-aliases",
    ],
    ["broken YAML", "---\na: [\n---\n", "syntax"],
    ["a list", "---\n- a\n---\n", "not-a-map"],
    ["__proto__", "---\n__proto__: {x: 1}\n---\n", "forbidden-key"],
    ["a nested constructor", "---\na: {constructor: 1}\n---\n", "forbidden-key"],
  ])("[M3] refuses %s", (_name, text, code) => {
    expect(problem(text)).toBe(code);
  });

  it("[M3] refuses nesting that would end the stack", () => {
    expect(problem(`---\na: ${"[".repeat(30_000)}${"]".repeat(30_000)}\n---\n`)).toMatch(/too-deep|syntax/);
  });

  it("[M4] gives objects without a prototype", () => {
    const parsed = parseFrontMatter("---\na: {b: 1}\n---\n");
    expect(parsed.ok && [Object.getPrototypeOf(parsed.value.data), Object.getPrototypeOf(parsed.value.data.a)]).toEqual(
      [null, null],
    );
  });
});

describe("front matter edits", () => {
  const text = "---\n# who\nname: old  # keep\ntags:\n- a\n- b\nnote: |\n  long\n  text\nlast: 1\n---\nbody\n";

  it.each([
    ["a plain value", "name", "new", text.replace("old", "new")],
    ["a value that needs quotes", "name", "yes: no", text.replace("old", '"yes: no"')],
    [
      "a list over lines",
      "tags",
      ["c", "d"],
      text.replace("tags:\n- a\n- b\n", "tags: [ c, d ]\n").replace("[ c, d ]", "[c, d]"),
    ],
    ["a block text", "note", "short", text.replace("|\n  long\n  text", "short")],
    ["a new field", "extra", true, text.replace("last: 1\n", "last: 1\nextra: true\n")],
    ["nothing", "last", undefined, text.replace("last: 1\n", "")],
  ])("[M5] sets %s and leaves the rest alone", (_name, key, value, want) => {
    expect(setFrontMatterField(text, { key, value })).toEqual({ ok: true, value: want });
  });

  it("[M5] keeps the line endings of the block", () => {
    expect(setFrontMatterField("---\r\na: 1\r\n---\r\nx", { key: "b", value: 2 })).toEqual({
      ok: true,
      value: "---\r\na: 1\r\nb: 2\r\n---\r\nx",
    });
  });

  it("[M5] makes a block where there is none", () => {
    expect(setFrontMatterField("\uFEFFbody\r\n", { key: "a", value: "b" })).toEqual({
      ok: true,
      value: "\uFEFF---\r\na: b\r\n---\r\nbody\r\n",
    });
  });

  it("[M6] an edit reads back and leaves every byte outside the block alone", () => {
    const body = fc.string({ unit: "binary", maxLength: 30 });
    const value = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.boolean(),
      fc.integer(),
      fc.array(fc.string({ maxLength: 6 }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(body, value, fc.constantFrom("name", "other", "tags"), (rest, wanted, key) => {
        const before = `---\nname: x\ntags: [a]\n---\n${rest}`;
        const after = setFrontMatterField(before, { key, value: wanted });
        const read = after.ok ? parseFrontMatter(after.value) : after;
        expect(read.ok && read.value.data[key]).toEqual(wanted);
        expect(after.ok && after.value.endsWith(`\n---\n${rest}`)).toBe(true);
      }),
    );
  });
});

describe("the runtime's own strip", () => {
  it.each([
    ["---\ntitle: x\n---\n\n\n# Body\n", "# Body\n"],
    ["--- \n---rest", "rest"],
    ["---\nno end", "---\nno end"],
    ["# none", "# none"],
    ["---\n---", ""],
  ])("[M7] %j", (text, want) => {
    expect(stripFrontMatter(text)).toBe(want);
  });
});
