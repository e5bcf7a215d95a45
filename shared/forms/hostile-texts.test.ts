import { describe, expect, it } from "vitest";
import { findToolBlocks } from "../fixes/tool-blocks.ts";
import { repairAll } from "./edit-skill.ts";
import { readIdentityForm, setIdentityField } from "./identity-form.ts";
import { listItems } from "./list-items.ts";
import { addSection, documentTitle, removeSection, splitIntoSections } from "./markdown-sections.ts";
import { addEntry, parseMemoryForm, removeRanges } from "./memory-form.ts";
import { parseSkillForm } from "./skill-form.ts";
import { readVoice } from "./tones.ts";
import { parseUserForm } from "./user-form.ts";

/** Length of the texts, UTF-16 code units: in a pattern that looks at runs again and again each takes minutes. */
const LENGTH = 100_000;
const long = (words: string): string => words.repeat(Math.ceil(LENGTH / words.length)).slice(0, LENGTH);

const TEXTS = {
  blanks: long(" "),
  "blanks before a letter": `${long(" ")}x`,
  "blank lines of Windows": long("\r\n"),
  "blank lines of Windows before words": `${"\r\n".repeat(300)}word\r\nmore`,
  "a heading with a gap": `# a${long(" ")}x`,
  "a heading of hash signs": `# ${long("# ")}x`,
  "headings without words": long("#\n"),
  "open comments": long("<!--\n"),
  "comments of tools": long("<!-- a begin\n"),
  "tools that never end": long("<!-- a:begin -->\n"),
  "an open bold label": `- ** ${long(" ")}x`,
  "a label with a gap": `- **Name${long(" ")}x`,
  stars: `- **Name:** ${long("*")}x`,
  "a date with a gap": `<!-- observed:${long(" ")}|\n\nwords`,
  "sentences of a voice": `## How I talk\n${long("- x y z\n")}`,
  "colons in front matter": `---\n${"a: b: c\n".repeat(500)}---\n`,
} as const;

describe("texts made to hold the window up", () => {
  it.each(Object.entries(TEXTS))("[FM74] %s are taken apart and edited in linear time", (_, text) => {
    expect(splitIntoSections(text).sections.length).toBeGreaterThanOrEqual(0);
    documentTitle(text);
    removeSection(text, 0);
    expect(addSection(text, { title: "New", body: "" }).text.startsWith(text.trimEnd())).toBe(true);
    readIdentityForm(text);
    expect(setIdentityField(text, { field: "vibe", value: "calm" })).toContain("calm");
    parseUserForm(text);
    const { entries } = parseMemoryForm(text);
    removeRanges(text, entries);
    expect(addEntry(text, { section: 0, words: "New" })).toContain("New");
    listItems(text, { start: 0, end: text.length });
    readVoice(text);
    findToolBlocks(text);
    parseSkillForm(text, "folder");
    repairAll(text, "folder");
  });

  it("[FM82] many values without quotation marks are mended at once", () => {
    const fields = Array.from({ length: 60 }, (_, at) => `field${at}: a: b\n`).join("");
    const mended = repairAll(`---\nname: x\ndescription: y\n${fields}---\n`, "x");
    expect(parseSkillForm(mended, "x").checks).toEqual([]);
    expect(mended).toContain('field59: "a: b"');
  });
});
