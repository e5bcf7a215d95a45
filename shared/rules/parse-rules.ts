import { utf8Length } from "../text/utf8-length.ts";
import { didYouMean } from "./did-you-mean.ts";
import { parseFront } from "./parse-front.ts";
import type { ParsedOption, ParsedRule, ParsedRules, ParsedTestLine, Spanned } from "./parsed-rules.ts";
import type { RuleReport } from "./rule-diagnostic.ts";
import { type SourceLine, sourceLines } from "./source-lines.ts";
import { placeOf, splitItem, splitOpen, trimSpanned } from "./split-item.ts";
import {
  foldWord,
  lookUpWord,
  OPEN_WORDS,
  OPTION_WORDS,
  SECTION_WORDS,
  type SectionId,
  VERB_WORDS,
} from "./vocabulary.ts";

/** Largest rules file, bytes of UTF-8. */
const MAX_BYTES = 256 * 1024;

// The keys of the literal table are the sections.
const SECTIONS = Object.entries(SECTION_WORDS) as readonly (readonly [SectionId, readonly string[]])[];
const BULLET = /^(\s*)(?:[-*+]|\d+[.)])(?=\s|$)/;
const RULER = /^\s*([-*_])(?:\s*\1){2,}\s*$/;
/** Marks people take for a bullet: another dash, a number with another stop, no space behind it. */
const NEAR_BULLET = /^\s*(?:[-*+•·–—－＊＋]|\d{1,3}\s*[、．。,，:：.)）]|[（(]\d{1,3}[)）]|[①-⑳])\s*/u;
const ITEM_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(VERB_WORDS).flat(), ...OPTION_WORDS].flatMap(([, words]) => words),
);

interface Section {
  readonly id: SectionId | "unknown";
  readonly open: boolean;
}

/** Takes a rules file apart; every list item of a rules section becomes a rule, an option, a test or an error. */
export function parseRules(text: string, report: RuleReport): ParsedRules {
  if (utf8Length(text) > MAX_BYTES) {
    report.add("R301", { start: 0, end: 0 }, { what: "file", expected: "at most 256 KiB" });
    return { front: {}, rules: [], tests: [] };
  }
  const lines = sourceLines(text);
  const { front, bodyStart } = parseFront(lines, report);
  const reader = createBodyReader(report);
  for (const line of bodyLines(lines.slice(bodyStart), report)) reader.read(line);
  return { front, ...reader.result() };
}

/** Lines that are neither fenced nor in a comment nor quoted. */
function* bodyLines(lines: readonly SourceLine[], report: RuleReport): Generator<SourceLine> {
  let fence: { readonly mark: string; readonly line: SourceLine } | undefined;
  let comment: SourceLine | undefined;
  for (const line of lines) {
    if (fence !== undefined) {
      const close = /^\s*(`{3,}|~{3,})\s*$/.exec(line.text)?.[1];
      if (close?.startsWith(fence.mark) === true) fence = undefined;
      continue;
    }
    if (comment !== undefined) {
      if (line.text.includes("-->")) comment = undefined;
      continue;
    }
    const mark = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line.text)?.[1];
    if (mark !== undefined) {
      fence = { mark, line };
    } else if (/^\s*<!--/.test(line.text)) {
      if (!line.text.includes("-->")) comment = line;
    } else if (!/^\s*>/.test(line.text)) {
      yield line;
    }
  }
  if (fence !== undefined) report.add("R108", fence.line, { mark: fence.mark });
  if (comment !== undefined) report.add("R108", comment, { mark: "<!--" });
}

interface BodyReader {
  readonly read: (line: SourceLine) => void;
  readonly result: () => Pick<ParsedRules, "rules" | "tests">;
}

function createBodyReader(report: RuleReport): BodyReader {
  const rules: ParsedRule[] = [];
  const tests: ParsedTestLine[] = [];
  let section: Section | undefined;
  /** Options of the rule that comes before, whether it could be read or not. */
  let options: ParsedOption[] | undefined;
  let unfinished = false;

  const readItem = (line: SourceLine, indent: number, item: Spanned): void => {
    if (section?.id === "notes" || section?.id === "unknown") return;
    if (section === undefined) {
      report.add("R103", placeOf(item), { what: item.text, why: "section" });
    } else if (section.id === "tests") {
      tests.push({ line: line.number, ...placeOf(item), text: item });
    } else if (indent >= 2) {
      readOption(item);
    } else {
      readRule({ line, item, section: { id: section.id, open: section.open } });
    }
  };

  const readOption = (item: Spanned): void => {
    const parts = splitItem(item);
    if (parts === undefined || options === undefined) {
      report.add("R103", placeOf(item), { what: item.text, why: options === undefined ? "rule" : "colon" });
    } else {
      options.push({ key: parts.head, text: parts.rest, ...placeOf(item) });
    }
  };

  const readRule = (input: {
    readonly line: SourceLine;
    readonly item: Spanned;
    readonly section: { readonly id: SectionId; readonly open: boolean };
  }): void => {
    const { line, item } = input;
    options = [];
    const parts = splitItem(item);
    if (parts === undefined) {
      report.add("R103", placeOf(item), { what: item.text, why: "colon" });
      return;
    }
    const { name, open, unknown } = splitOpen(parts.head);
    if (unknown !== undefined) reportBracket(unknown, report);
    rules.push({
      section: input.section.id,
      line: line.number,
      ...placeOf(item),
      verb: name,
      open: open || input.section.open,
      args: parts.rest,
      options,
    });
  };

  return {
    read(line) {
      const item = RULER.test(line.text) ? undefined : itemOf(line);
      if (item !== undefined) {
        readItem(line, item.indent, item.content);
        unfinished = /[,，、;；]$/u.test(item.content.text);
        return;
      }
      const enforced = section !== undefined && section.id !== "unknown" && section.id !== "notes";
      const mark = /^\s{0,3}##(?!#)/.exec(line.text)?.[0];
      if (mark !== undefined) {
        const words = line.text.slice(mark.length).trimEnd().replace(/\s#+$/, "");
        section = readHeading(trimSpanned({ text: words, start: line.start + mark.length }), report);
        options = undefined;
      } else if (enforced && (isNearItem(line) || (unfinished && line.text.trim() !== ""))) {
        report.add("R103", line, { what: line.text.trim(), why: unfinished ? "continued" : "bullet" });
      }
      unfinished = false;
    },
    result: () => ({ rules, tests }),
  };
}

/** A line that was meant as a list item and is none. */
function isNearItem(line: SourceLine): boolean {
  const mark = NEAR_BULLET.exec(line.text)?.[0];
  if (mark === undefined) return false;
  const parts = splitItem({ text: line.text.slice(mark.length), start: 0 });
  return parts !== undefined && ITEM_WORDS.has(foldWord(splitOpen(parts.head).name.text));
}

function itemOf(line: SourceLine): { readonly indent: number; readonly content: Spanned } | undefined {
  const [bullet, white = ""] = BULLET.exec(line.text) ?? [];
  if (bullet === undefined) return undefined;
  const text = withoutComment(line.text);
  const content = trimSpanned({ text: text.slice(bullet.length), start: line.start + bullet.length });
  const indent = white.replaceAll("\t", "    ").length;
  return { indent, content };
}

/** A comment at the end of a line is for people. */
function withoutComment(text: string): string {
  const line = text.trimEnd();
  const open = line.lastIndexOf("<!--");
  const isTrailing = line.endsWith("-->") && open > 0 && line.indexOf("-->", open) === line.length - 3;
  return isTrailing && /\s/.test(line[open - 1] ?? "") ? line.slice(0, open) : text;
}

function readHeading(heading: Spanned, report: RuleReport): Section {
  const whole = sectionOf(heading.text);
  if (whole !== undefined) return { id: whole, open: false };
  const { name, open, unknown } = splitOpen(heading);
  const id = sectionOf(name.text);
  if (id !== undefined) {
    if (unknown !== undefined) reportBracket(unknown, report);
    return { id, open };
  }
  const near = didYouMean(
    name.text,
    SECTIONS.flatMap(([, words]) => words),
  );
  report.add("R102", placeOf(heading), { heading: heading.text, ...(near === undefined ? {} : { didYouMean: near }) });
  return { id: "unknown", open: false };
}

/** The section of a heading in one language or, as in "Input 输入" and "Input / 输入", in both. */
function sectionOf(text: string): SectionId | undefined {
  const whole = lookUpWord(SECTIONS, text);
  if (whole !== undefined) return whole;
  const [, han, latin] = /^(\p{Script=Han}+)\s*[/／]?\s*([A-Za-z][A-Za-z ]*)$/u.exec(text.trim()) ?? [];
  const [, english = latin, chinese = han] =
    /^([A-Za-z][A-Za-z ]*?)\s*[/／]?\s*(\p{Script=Han}+)$/u.exec(text.trim()) ?? [];
  if (english === undefined || chinese === undefined) return undefined;
  const id = lookUpWord(SECTIONS, english);
  return id !== undefined && id === lookUpWord(SECTIONS, chinese) ? id : undefined;
}

function reportBracket(bracket: Spanned, report: RuleReport): void {
  const near = didYouMean(foldWord(bracket.text), OPEN_WORDS);
  report.add("R106", placeOf(bracket), { what: bracket.text, ...(near === undefined ? {} : { didYouMean: near }) });
}
