import { withoutClosingMarks } from "../fixes/headings.ts";
import { blankLinesEnd } from "../text/blank-lines.ts";
import { gapsBetween, type TextRange } from "../text/span.ts";
import { findBlocks, type TextBlock } from "./text-blocks.ts";
import { type Directive, findDirectives } from "./user-directives.ts";
import { findUserFields, type ProfileField } from "./user-fields.ts";

/** Something in USER.md that is neither a field nor a directive; UTF-16 code units. */
export interface UserRest extends TextRange {
  /** `heading`: a heading alone above fields or directives. */
  readonly kind: "front-matter" | "heading" | "words";
  /** The words of its heading; null when it has none. */
  readonly title: TextRange | null;
  /** What stands below the heading, without blank lines around it. */
  readonly body: TextRange;
}

/** A USER.md as a form shows it. */
export interface UserForm {
  readonly fields: readonly ProfileField[];
  readonly directives: readonly Directive[];
  readonly rest: readonly UserRest[];
}

/** Takes a USER.md apart; together its parts hold everything but blank lines. */
export function parseUserForm(text: string): UserForm {
  const directives = findDirectives(text);
  const fields = findUserFields(text, directives);
  return { fields, directives, rest: findRest(text, [...fields, ...directives]) };
}

/** The language that a text is mostly written in. */
export function writtenLanguage(text: string): "en" | "zh-CN" | null {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return han + words === 0 ? null : han > words ? "zh-CN" : "en";
}

function findRest(text: string, owned: readonly TextRange[]): readonly UserRest[] {
  const blocks = findBlocks(text);
  const marks = blocks.filter(({ kind }) => kind === "heading" || kind === "front-matter");
  const markAt = new Map(marks.map((mark) => [mark.start, mark]));
  const introducing = headingsAbove(owned, blocks);
  const edges = new Set(marks.flatMap(({ kind, start, end }) => (kind === "heading" ? [start] : [start, end])));
  const parts = gapsBetween(owned, text.length).flatMap((gap) => {
    const cuts = [...edges].filter((at) => at > gap.start && at < gap.end);
    return [gap.start, ...cuts].map((start, index) => ({ start, end: cuts[index] ?? gap.end }));
  });
  return parts.flatMap((part): readonly UserRest[] => {
    const own = withoutBlank(text, part);
    if (own.start === own.end) return [];
    const head = markAt.get(own.start);
    if (head === undefined || head.end > own.end) return [{ kind: "words", ...own, title: null, body: own }];
    if (head.kind === "front-matter") return [{ kind: "front-matter", ...own, title: null, body: own }];
    const body = withoutBlank(text, { start: head.end, end: own.end });
    const isAlone = body.start === body.end && introducing.has(own.start);
    return [{ kind: isAlone ? "heading" : "words", ...own, title: titleOf(text, head), body }];
  });
}

/** Where the headings stand that are the last one before something owned. */
function headingsAbove(owned: readonly TextRange[], blocks: readonly TextBlock[]): ReadonlySet<number> {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const found = new Set<number>();
  let at = 0;
  for (const { start } of [...owned].sort((a, b) => a.start - b.start)) {
    while ((headings[at]?.start ?? Number.POSITIVE_INFINITY) < start) at += 1;
    const above = headings[at - 1];
    if (above !== undefined) found.add(above.start);
  }
  return found;
}

function titleOf(text: string, { contentStart, end }: TextBlock): TextRange {
  const words = withoutClosingMarks(text.slice(contentStart, end)).trimEnd();
  return { start: contentStart, end: contentStart + words.length };
}

/** A range without the blank lines at its ends; empty at its start when all is blank. */
function withoutBlank(text: string, { start, end }: TextRange): TextRange {
  const raw = text.slice(start, end);
  if (raw.replaceAll("\uFEFF", "").trim() === "") return { start, end: start };
  const lead = blankLinesEnd(raw, raw.startsWith("\uFEFF") ? 1 : 0);
  return { start: start + lead, end: start + raw.trimEnd().length };
}
