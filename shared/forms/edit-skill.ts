import { type FrontMatterScalar, findFrontMatter, setFrontMatterField } from "../files/front-matter.ts";
import { blankLinesEnd } from "../text/blank-lines.ts";
import { applyEdits, prevailingEnding, type TextEdit } from "./replace-range.ts";
import { findKeys, linesIn, needsQuotes, parseSkillForm, type SkillCheck, type SkillKey } from "./skill-form.ts";

/** The text with one field of the front matter set, everything else byte for byte; null when it cannot be written. */
export function setSkillField(text: string, key: string, value: FrontMatterScalar): string | null {
  const next = setFrontMatterField(text, { key, value });
  return next.ok ? next.value : null;
}

/** What a typed text means for a field that holds a number or a switch: the same kind where it can be. */
export function typedValue(typed: string, before: SkillKey["value"]): string | number | boolean {
  const words = typed.trim();
  if (typeof before === "boolean" && /^(?:true|false)$/i.test(words)) return words.toLowerCase() === "true";
  if (typeof before === "number" && words !== "" && Number.isFinite(Number(words))) return Number(words);
  return typed;
}

/** The text after the one click that mends a check; null when there is none. */
export function repairSkill(text: string, check: SkillCheck, folder: string): string | null {
  if (!check.repair) return null;
  switch (check.code) {
    case "no-block":
    case "no-name":
    case "name-folder":
      return setSkillField(text, "name", folder);
    case "late-block":
      return withoutLead(text);
    case "open-block":
      return closeBlock(text);
    case "language":
      return text.replace(/^(\uFEFF?---)[^\r\n]*/, "$1");
    case "tab":
      return applyEdits(text, tabEdits(text));
    case "quote":
      return applyEdits(text, quoteEdits(text, check.detail));
    case "name-not-text":
      return setSkillField(text, "name", check.detail);
    case "description-not-text":
      return setSkillField(text, "description", check.detail);
    case "duplicate-key":
    case "unreadable":
    case "name-letters":
    case "name-long":
    case "no-description":
    case "description-long":
      return null;
  }
}

/** The text after every repair that can be made without asking what was meant. */
export function repairAll(text: string, folder: string): string {
  let now = text;
  for (let round = 0; round < 20; round += 1) {
    const next = firstRepair(now, folder);
    if (next === null) break;
    now = next;
  }
  return now;
}

function firstRepair(text: string, folder: string): string | null {
  for (const check of parseSkillForm(text, folder).checks) {
    // Of values that need quotation marks there may be thousands; they have nothing to do with each other.
    const next = check.code === "quote" ? applyEdits(text, quoteEdits(text)) : repairSkill(text, check, folder);
    if (next !== null && next !== text) return next;
  }
  return null;
}

function withoutLead(text: string): string {
  const from = text.startsWith("\uFEFF") ? 1 : 0;
  return text.slice(0, from) + text.slice(blankLinesEnd(text, from));
}

/** The second fence goes behind the last line that can still belong to the block. */
function closeBlock(text: string): string {
  const ending = prevailingEnding(text);
  const all = linesIn(text, { start: text.startsWith("\uFEFF") ? 1 : 0, end: text.length });
  let last = 0;
  for (const [index, line] of all.entries()) {
    if (index === 0) continue;
    if (!/^[A-Za-z_][\w.-]*[ \t]*:(?:[ \t]|$)|^[ \t]+\S|^- /.test(line.text)) break;
    last = index;
  }
  const at = all[last]?.end ?? text.length;
  return applyEdits(text, [{ start: at, end: at, text: `${ending}---` }]);
}

/** Two blanks for each tab at the start of a line of the block. */
function tabEdits(text: string): readonly TextEdit[] {
  const yaml = findFrontMatter(text)?.yaml;
  if (yaml === undefined) return [];
  return linesIn(text, yaml).flatMap((line): readonly TextEdit[] => {
    const indent = /^[ \t]*/.exec(line.text)?.[0] ?? "";
    if (!indent.includes("\t")) return [];
    return [{ start: line.start, end: line.start + indent.length, text: indent.replaceAll("\t", "  ") }];
  });
}

/** The values that need them in quotation marks: the first of a name, or all; lines that run on become one. */
function quoteEdits(text: string, name?: string): readonly TextEdit[] {
  const yaml = findFrontMatter(text)?.yaml;
  const keys = yaml === undefined ? [] : findKeys(text, yaml);
  if (name === undefined) return keys.filter((key) => needsQuotes(text, key)).map((key) => quoteEdit(text, key));
  const key = keys.find((one) => one.key === name && needsQuotes(text, one));
  return key === undefined ? [] : [quoteEdit(text, key)];
}

function quoteEdit(text: string, key: SkillKey): TextEdit {
  const start = text.indexOf(key.source, key.start + key.key.length + 1);
  const words = key.source.split(/[ \t]*(?:\r\n|\n|\r)[ \t]*/).join(" ");
  // A lone quotation mark at an end is the one whose partner was forgotten.
  const bare = /^(["'])[^"']*$/.test(words) ? words.slice(1) : words;
  return { start, end: start + key.source.length, text: JSON.stringify(bare.trim()) };
}
