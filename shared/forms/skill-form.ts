import { type FrontMatterProblem, findFrontMatter, parseFrontMatter, parseYamlMap } from "../files/front-matter.ts";
import { linesOf } from "../fixes/headings.ts";
import { blankLinesEnd } from "../text/blank-lines.ts";
import type { TextRange } from "../text/span.ts";

/** A field of the front matter as its lines stand; UTF-16 code units. */
export interface SkillKey extends TextRange {
  readonly key: string;
  /** What stands behind the colon, further lines included. */
  readonly source: string;
  /** Undefined where it is no single text, number or switch, or cannot be read. */
  readonly value?: string | number | boolean;
}

/** What is wrong with the top of a skill; `repair` says whether one click mends it. */
export interface SkillCheck {
  readonly code: SkillCheckCode;
  /** 1-based line in the file; 0 when it is about no line. */
  readonly line: number;
  /** The value, the key or the parser's own words. */
  readonly detail: string;
  readonly repair: boolean;
}

export type SkillCheckCode =
  | "no-block"
  | "late-block"
  | "open-block"
  | "language"
  | "tab"
  | "quote"
  | "duplicate-key"
  | "unreadable"
  | "no-name"
  | "name-not-text"
  | "name-folder"
  | "name-letters"
  | "name-long"
  | "no-description"
  | "description-not-text"
  | "description-long";

/** Reasons besides a mistake of spelling for which a block cannot be read; the detail of `unreadable` is one of these. */
export const UNREADABLE_REASONS = ["too-long", "too-deep", "too-many-aliases", "not-a-map", "forbidden-key"] as const;

/** A SKILL.md as a form shows it. */
export interface SkillForm {
  /** True when the front matter can be read, so that its fields can be changed. */
  readonly isReadable: boolean;
  readonly name: string;
  readonly description: string;
  /** Fields besides name and description, in their order. */
  readonly others: readonly SkillKey[];
  readonly checks: readonly SkillCheck[];
  /** Where the text behind the front matter begins, UTF-16 code units. */
  readonly bodyStart: number;
}

/** Longest name and description that skills share among programs, UTF-16 code units (Agent Skills). */
export const SKILL_LIMITS = { name: 64, description: 1024 } as const;

const KEY_LINE = /^([A-Za-z_][\w.-]*)[ \t]*:(?=[ \t]|$)[ \t]*/;

/** Takes a SKILL.md apart and looks at its front matter; `folder` is the name of the folder it lies in. */
export function parseSkillForm(text: string, folder: string): SkillForm {
  const found = findFrontMatter(text);
  if (found === undefined) {
    return { ...EMPTY, isReadable: true, checks: [withoutBlock(text)], bodyStart: text.startsWith("\uFEFF") ? 1 : 0 };
  }
  const keys = findKeys(text, found.yaml);
  const parsed = parseFrontMatter(text);
  const others = keys.filter(({ key }) => key !== "name" && key !== "description");
  const sourceOf = (key: string): string => keys.find((one) => one.key === key)?.source ?? "";
  if (!parsed.ok) {
    const checks = whyUnreadable(text, { problem: parsed.error, keys });
    const base = { name: sourceOf("name"), description: sourceOf("description"), others, checks };
    return { ...base, isReadable: false, bodyStart: found.block.end };
  }
  const { data } = parsed.value;
  const lineOf = (key: string): number => lineAt(text, keys.find((one) => one.key === key)?.start ?? 0);
  const checks = [
    ...checkName(data.name, { folder, line: lineOf("name"), written: writtenScalar(sourceOf("name"), data.name) }),
    ...checkDescription(data.description, {
      line: lineOf("description"),
      written: writtenScalar(sourceOf("description"), data.description),
    }),
  ];
  return {
    isReadable: true,
    name: writtenScalar(sourceOf("name"), data.name),
    description: writtenScalar(sourceOf("description"), data.description),
    others: others.map((one) => {
      const value = data[one.key];
      const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
      return isPlain ? { ...one, value } : one;
    }),
    checks,
    bodyStart: found.block.end,
  };
}

/** Lines of a block that begin with a key, each with what is indented below it. */
export function findKeys(text: string, yaml: TextRange): readonly SkillKey[] {
  const starts = linesIn(text, yaml).filter((line) => KEY_LINE.test(line.text));
  return starts.map((line, index) => {
    const next = starts[index + 1]?.start ?? yaml.end;
    const own = linesIn(text, { start: line.start, end: next }).filter(
      (below, at) => at === 0 || /^[ \t]+\S|^- /.test(below.text),
    );
    const end = own.at(-1)?.end ?? line.end;
    const [lead = "", key = ""] = KEY_LINE.exec(line.text) ?? [];
    return { key, start: line.start, end, source: text.slice(line.start + lead.length, end).trimEnd() };
  });
}

/** Whether a value has to stand in quotation marks to be read; only values that lie on plain lines do. */
export function needsQuotes(text: string, key: SkillKey): boolean {
  return key.source !== "" && !/^[|>]/.test(key.source) && !parseYamlMap(text.slice(key.start, key.end)).ok;
}

/** Lines that lie in a range, without their endings. */
export function linesIn(text: string, range: TextRange): readonly (TextRange & { readonly text: string })[] {
  return linesOf(text.slice(range.start, range.end)).map((line) => ({
    text: line.text,
    start: line.start + range.start,
    end: line.end + range.start,
  }));
}

/** 1-based line of a place. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length;
}

const EMPTY = { name: "", description: "", others: [] } as const;

function withoutBlock(text: string): SkillCheck {
  const body = text.replace(/^\uFEFF/, "");
  const lead = blankLinesEnd(body, 0);
  if (
    lead > 0 &&
    /^---[ \t]*[\r\n]/.test(body.slice(lead, lead + 400)) &&
    findFrontMatter(body.slice(lead)) !== undefined
  ) {
    return { code: "late-block", line: lineAt(text, text.indexOf("---")), detail: "", repair: true };
  }
  const isOpen = /^---[ \t]*(?:\r\n|\n)/.test(body);
  return { code: isOpen ? "open-block" : "no-block", line: 1, detail: "", repair: true };
}

function whyUnreadable(
  text: string,
  found: { readonly problem: FrontMatterProblem; readonly keys: readonly SkillKey[] },
): readonly SkillCheck[] {
  const { problem, keys } = found;
  const line = lineAt(text, problem.offset);
  if (problem.code === "language") {
    const block = findFrontMatter(text);
    const isYaml = block !== undefined && parseYamlMap(text.slice(block.yaml.start, block.yaml.end)).ok;
    return [{ code: "language", line: 1, detail: problem.detail, repair: isYaml }];
  }
  if (problem.code !== "syntax") return [{ code: "unreadable", line, detail: problem.code, repair: false }];
  const yaml = findFrontMatter(text)?.yaml ?? { start: 0, end: 0 };
  const tab = linesIn(text, yaml).find((one) => /^[ ]*\t[ \t]*\S/.test(one.text));
  if (tab !== undefined) return [{ code: "tab", line: lineAt(text, tab.start), detail: "", repair: true }];
  const unquoted = keys.filter((key) => needsQuotes(text, key));
  if (unquoted.length > 0) {
    return unquoted.map((key) => ({ code: "quote", line: lineAt(text, key.start), detail: key.key, repair: true }));
  }
  const twice = keys.find(({ key }, index) => keys.findIndex((one) => one.key === key) < index);
  if (twice !== undefined) {
    return [{ code: "duplicate-key", line: lineAt(text, twice.start), detail: twice.key, repair: false }];
  }
  return [{ code: "unreadable", line, detail: problem.detail, repair: false }];
}

function checkName(
  name: unknown,
  at: { readonly folder: string; readonly line: number; readonly written: string },
): readonly SkillCheck[] {
  const { folder, line, written } = at;
  if (name === undefined || name === null || name === "") {
    return [{ code: "no-name", line, detail: folder, repair: folder !== "" }];
  }
  if (typeof name !== "string") {
    return [{ code: "name-not-text", line, detail: written, repair: typeof name !== "object" }];
  }
  const checks: SkillCheck[] = [];
  if (name !== folder && folder !== "") checks.push({ code: "name-folder", line, detail: folder, repair: true });
  if (name.length > SKILL_LIMITS.name) {
    checks.push({ code: "name-long", line, detail: String(name.length), repair: false });
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    checks.push({ code: "name-letters", line, detail: name, repair: false });
  return checks;
}

function checkDescription(
  description: unknown,
  at: { readonly line: number; readonly written: string },
): readonly SkillCheck[] {
  const { line, written } = at;
  if (
    description === undefined ||
    description === null ||
    (typeof description === "string" && description.trim() === "")
  ) {
    return [{ code: "no-description", line, detail: "", repair: false }];
  }
  if (typeof description !== "string") {
    return [{ code: "description-not-text", line, detail: written, repair: typeof description !== "object" }];
  }
  const { length } = description;
  return length > SKILL_LIMITS.description
    ? [{ code: "description-long", line, detail: String(length), repair: false }]
    : [];
}

/** A text, or a number or switch as it is written: `1.10` is not `1.1` to its writer; empty for anything else. */
export function writtenScalar(source: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "number" && typeof value !== "boolean") return "";
  const written = /^[^\s#]+/.exec(source)?.[0] ?? "";
  const meant = typeof value === "number" ? Number(written) === value : written.toLowerCase() === String(value);
  return written !== "" && meant ? written : String(value);
}
