import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDirective,
  groupDirectives,
  moveDirectives,
  removeDirective,
  setDirectiveDate,
  setDirectiveStatus,
  setDirectiveWords,
  supersedeDirective,
} from "./edit-directives.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";
import type { Directive } from "./user-directives.ts";
import { addField, findUserFields, type ProfileField, removeField, setFieldValue } from "./user-fields.ts";
import { parseUserForm, writtenLanguage } from "./user-form.ts";

const NEW = { words: "Answer in one line.", date: "2026-11-30", style: "bracket", language: "en" } as const;
const field = (text: string, name: string): ProfileField => {
  const found = findUserFields(text, []).find((one) => one.field === name || one.label === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};
const directive = (text: string, words: string): Directive => {
  const found = parseUserForm(text).directives.find((one) => one.words === words);
  if (found === undefined) throw new Error(`no directive ${words}`);
  return found;
};
const shownFields = (text: string) =>
  parseUserForm(text).fields.map(({ field: known, label, value, hint }) => [known ?? label, value, hint]);
const shownDirectives = (text: string) =>
  parseUserForm(text).directives.map(({ style, date, status, words }) => [style, date, status, words]);
const shownRest = (text: string) =>
  parseUserForm(text).rest.map(({ kind, start, end }) => [kind, text.slice(start, end)]);

const BRACKETS = `# Owner

- Name: Ann
- Timezone: Europe/Paris
- Coffee: black

## Directives

- [2026-10-04, active] Never promise same-day delivery.
- [2026-09-19] Send the orders at 7:30.
- [2026-06-02, superseded] Send the orders at 8.

## Right now

- A wedding in April.
`;

const COMMENTS = `# USER.md

## Directives

Replace the example below.

\`\`\`md
<!-- observed: 2026-01-01 | status: active -->

- An example.
\`\`\`

<!-- observed: 2026-10-04 | status: active -->

- Prefer short answers.

<!-- observed: YYYY-MM-DD | status: active -->

- Prefer ...
`;

describe("the profile in USER.md", () => {
  it("[FM55] fields stand in bold, plain and Chinese, with values that run on; a template's hint is no value", () => {
    expect(
      shownFields(
        "- **Name:** Ann\r\n- **Notes**: one\r\n  two\r\n- **时区：** Asia/Shanghai\r\n- **Pronouns:** _(optional)_\r\n- **Shop:** roses\r\n* Tea: green\r\n\r\n- Just: a wish\r\n\r\nName: again\r\nWords: none",
      ),
    ).toEqual([
      ["name", "Ann", undefined],
      ["notes", "one\ntwo", undefined],
      ["timeZone", "Asia/Shanghai", undefined],
      ["pronouns", "", "optional"],
      ["Shop", "roses", undefined],
      ["Tea", "green", undefined],
      ["Just", "a wish", undefined],
      ["Name", "again", undefined],
    ]);
    expect(shownFields("```\n- **Name:** x\n```\n- Buy: milk\n- https://example.test")).toEqual([]);
  });

  it("[FM56] a value is changed in its place, whatever stands around it", () => {
    const text = "\uFEFFa\r\n- **Time zone:**\r\n- **Pronouns:** (they?)  \r\n\r\nb";
    const once = setFieldValue(text, field(text, "timeZone"), "Europe/London");
    expect(once).toBe("\uFEFFa\r\n- **Time zone:** Europe/London\r\n- **Pronouns:** (they?)  \r\n\r\nb");
    expect(setFieldValue(once, field(once, "pronouns"), "she")).toBe(once.replace("(they?)", "she"));
    const cleared = setFieldValue(once, field(once, "timeZone"), "");
    expect(setFieldValue(cleared, field(cleared, "timeZone"), "UTC")).toBe(once.replace("Europe/London", "UTC"));
    expect(setFieldValue("- 时区：\n", field("- 时区：\n", "timeZone"), "UTC")).toBe("- 时区：UTC\n");
  });

  it("[FM57] a new field is written like its neighbours and behind them, else below the introduction", () => {
    expect(addField(BRACKETS, { label: "Pronouns", value: "she" })).toBe(
      BRACKETS.replace("- Coffee: black\n", "- Coffee: black\n- Pronouns: she\n"),
    );
    expect(addField("# 关于你\r\n\r\n慢慢了解。\r\n\r\n## 喜欢\r\n", { label: "时区", value: "Asia/Shanghai" })).toBe(
      "# 关于你\r\n\r\n慢慢了解。\r\n\r\n- **时区：** Asia/Shanghai\r\n\r\n## 喜欢\r\n",
    );
    expect(addField("", { label: "Name", value: "Ann" })).toBe("- **Name:** Ann\n");
    expect(removeField(BRACKETS, field(BRACKETS, "Coffee"))).toBe(BRACKETS.replace("- Coffee: black\n", ""));
  });

  it("[FM62] everything else is the rest: front matter, headings above what the form owns, and words", () => {
    expect(shownRest(`---\ntitle: x\n---\n${BRACKETS}`)).toEqual([
      ["front-matter", "---\ntitle: x\n---"],
      ["heading", "# Owner"],
      ["heading", "## Directives"],
      ["words", "## Right now\n\n- A wedding in April."],
    ]);
    expect(writtenLanguage("关于你 ok")).toBe("zh-CN");
  });
});

describe("directives in USER.md", () => {
  it("[FM58] are read in brackets, behind a date and below a comment; an example in code is none", () => {
    expect(shownDirectives(BRACKETS)).toEqual([
      ["bracket", "2026-10-04", "active", "Never promise same-day delivery."],
      ["bracket", "2026-09-19", "active", "Send the orders at 7:30."],
      ["bracket", "2026-06-02", "superseded", "Send the orders at 8."],
    ]);
    expect(shownDirectives(COMMENTS)).toEqual([
      ["comment", "2026-10-04", "active", "Prefer short answers."],
      ["comment", null, "active", "Prefer ..."],
    ]);
    expect(
      shownDirectives(
        "- 2026-10-12: a\n- **2026-10-11 (superseded):** b\n- 2026-13-01: c\n- [x] d\n\n## 要求\n1. e\n- [已取代] f",
      ),
    ).toEqual([
      ["date", "2026-10-12", "active", "a"],
      ["date", "2026-10-11", "superseded", "b"],
      ["bare", null, "active", "e"],
      ["bracket", null, "superseded", "f"],
    ]);
  });

  it("[FM59] a new one is dated and stands where the newest are, in the style of the file", () => {
    expect(addDirective(BRACKETS, NEW)).toBe(
      BRACKETS.replace("- [2026-10-04", "- [2026-11-30, active] Answer in one line.\n- [2026-10-04"),
    );
    expect(addDirective(COMMENTS, NEW)).toContain(
      "```\n\n<!-- observed: 2026-11-30 | status: active -->\n\n- Answer in one line.\n\n<!-- observed: 2026-10-04",
    );
    expect(addDirective("- 2026-01-01: a\r\n- 2026-02-01: b\r\n", NEW)).toBe(
      "- 2026-01-01: a\r\n- 2026-02-01: b\r\n- 2026-11-30: Answer in one line.\r\n",
    );
    expect(addDirective("# A\n", { ...NEW, language: "zh-CN" })).toBe(
      "# A\n\n## 要求\n\n- [2026-11-30, active] Answer in one line.\n",
    );
    expect(addDirective("# A\n\n## Directives\n\n## B\n", NEW)).toBe(
      "# A\n\n## Directives\n\n- [2026-11-30, active] Answer in one line.\n\n## B\n",
    );
  });

  it("[FM60] one that is superseded stays, marked, below the new one; it can be brought back", () => {
    const after = supersedeDirective(BRACKETS, directive(BRACKETS, "Send the orders at 7:30."), NEW);
    expect(after).toBe(
      BRACKETS.replace(
        "- [2026-09-19] Send",
        "- [2026-11-30, active] Answer in one line.\n- [2026-09-19, superseded] Send",
      ),
    );
    expect(groupDirectives(parseUserForm(after).directives)).toEqual([
      { lead: 0, superseded: [] },
      { lead: 1, superseded: [2, 3] },
    ]);
    expect(setDirectiveStatus(after, directive(after, "Send the orders at 7:30."), "active")).toContain(
      "- [2026-09-19, active] Send the orders at 7:30.",
    );
    const comment = supersedeDirective(COMMENTS, directive(COMMENTS, "Prefer short answers."), NEW);
    expect(comment).toContain("- Answer in one line.\n\n<!-- observed: 2026-10-04 | status: superseded -->\n");
    const dated = "- 2026-10-12: a";
    const marked = setDirectiveStatus(dated, directive(dated, "a"), "superseded");
    expect(marked).toBe("- 2026-10-12 (superseded): a");
    expect(setDirectiveStatus(marked, directive(marked, "a"), "active")).toBe(dated);
  });

  it("[FM61] words, dates and places change; what stands between stays", () => {
    expect(setDirectiveWords(BRACKETS, directive(BRACKETS, "Send the orders at 7:30."), "Send\nthem")).toContain(
      "- [2026-09-19] Send\n  them\n",
    );
    const placeholder = directive(COMMENTS, "Prefer ...");
    expect(setDirectiveDate(COMMENTS, placeholder, "2026-11-30")).toContain("observed: 2026-11-30 | status");
    expect(moveDirectives(BRACKETS, { from: 1, to: 0 })).toBe(
      BRACKETS.replace(
        /- \[2026-10-04[\s\S]*at 8\./,
        "- [2026-09-19] Send the orders at 7:30.\n- [2026-06-02, superseded] Send the orders at 8.\n- [2026-10-04, active] Never promise same-day delivery.",
      ),
    );
    expect(removeDirective(BRACKETS, directive(BRACKETS, "Send the orders at 8."))).toBe(
      BRACKETS.replace("- [2026-06-02, superseded] Send the orders at 8.\n", ""),
    );
  });

  it("[FM63] property: an edit changes nothing outside of what it owns, and comes back as it was meant", () => {
    fc.assert(
      fc.property(ODD_TEXTS, fc.nat(), fc.constantFrom("Zed", "两行\nand more", "x: y"), (text, pick, words) => {
        const { directives, fields } = parseUserForm(text);
        const one = directives[pick % Math.max(1, directives.length)];
        if (one !== undefined) {
          expect(setDirectiveWords(text, one, one.words)).toBe(text);
          const after = setDirectiveWords(text, one, words);
          expect(after.startsWith(text.slice(0, one.wordsAt.start))).toBe(true);
          expect(after.endsWith(text.slice(one.wordsAt.end))).toBe(true);
          const gone = setDirectiveStatus(text, one, "superseded");
          expect(parseUserForm(gone).directives.map((each) => each.words)).toEqual(
            directives.map((each) => each.words),
          );
          const superseded = supersedeDirective(text, one, { ...NEW, words: "brand new" });
          expect(superseded).toContain(text.slice(one.wordsAt.start, one.wordsAt.end));
          const left = removeDirective(text, one).replaceAll(/[\r\n\s]/g, "");
          const rest = (text.slice(0, one.start) + text.slice(one.end)).replaceAll(/[\r\n\s]/g, "");
          expect(left).toBe(rest);
        }
        const groups = groupDirectives(directives);
        if (groups.length > 1) {
          const moved = moveDirectives(text, { from: 0, to: groups.length - 1 });
          expect([...moved].sort().join("")).toBe([...text].sort().join(""));
        }
        const known = fields[pick % Math.max(1, fields.length)];
        if (known !== undefined) {
          if (known.hint === undefined) expect(setFieldValue(text, known, known.value)).toBe(text);
          const after = setFieldValue(text, known, words);
          expect(after.startsWith(text.slice(0, known.valueAt.start))).toBe(true);
          expect(after.endsWith(text.slice(known.valueAt.end))).toBe(true);
        }
        const added = addField(text, { label: "Name", value: "Zed" });
        expect(added.replaceAll(/\s/g, "").length).toBeGreaterThan(text.replaceAll(/\s/g, "").length);
      }),
      { numRuns: 300 },
    );
  });

  it("[FM62] property: fields, directives and the rest hold everything but blank lines", () => {
    fc.assert(
      fc.property(ODD_TEXTS, (text) => {
        const { directives, fields, rest } = parseUserForm(text);
        const ranges = [...directives, ...fields, ...rest].sort((a, b) => a.start - b.start);
        let at = 0;
        let between = "";
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(at);
          between += text.slice(at, start);
          at = end;
        }
        expect((between + text.slice(at)).replaceAll("\uFEFF", "").trim()).toBe("");
      }),
      { numRuns: 300 },
    );
  });
});
