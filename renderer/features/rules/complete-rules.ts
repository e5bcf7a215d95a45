import {
  foldWord,
  OPTION_WORDS,
  RESULT_WORDS,
  SECTION_WORDS,
  type SectionId,
  SUBJECT_WORDS,
  VERB_WORDS,
} from "#shared/rules/vocabulary.ts";

/** Something that can stand at the caret. */
export interface RuleCompletion {
  readonly kind: "section" | "verb" | "option" | "test";
  readonly label: string;
  /** What is put in place of the text from `from` to the caret. */
  readonly text: string;
}

/** What can be typed at the caret: headings, verbs, options and test words in both languages, those of the file's first. */
export function completionsAt(input: { readonly line: string; readonly above: readonly string[] }): {
  /** Column from 0 at which the completed words start. */
  readonly from: number;
  readonly items: readonly RuleCompletion[];
} {
  const { line, above } = input;
  const heading = /^##?\s*/.exec(line);
  if (heading !== null) return { from: 0, items: sorted(sectionItems(), above) };
  const item = /^(\s*)[-*+]\s+/.exec(line);
  const section = sectionAbove(above);
  if (item === null || section === undefined) return { from: line.length, items: [] };
  const [bullet, indent = ""] = item;
  const from = bullet.length;
  const typed = line.slice(from);
  if (section === "tests") {
    const arrow = /(?:→|->|=>)\s*/.exec(typed);
    if (arrow !== null)
      return { from: from + arrow.index + arrow[0].length, items: sorted(words(RESULT_WORDS), above) };
    return { from, items: sorted(testItems(), above) };
  }
  if (/[:：]/.test(typed)) return { from: line.length, items: [] };
  if (indent.length >= 2) return { from, items: sorted(withColon("option", OPTION_WORDS), above) };
  return { from, items: sorted(verbItems(section), above) };
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The language that the file is written in comes first. */
function sorted(items: readonly RuleCompletion[], above: readonly string[]): readonly RuleCompletion[] {
  const chineseFirst = above.some(isChinese);
  return [...items].sort(
    (a, b) => Number(isChinese(b.label) === chineseFirst) - Number(isChinese(a.label) === chineseFirst),
  );
}

/** The first word of each language stands for all that mean the same. */
function firstWords(list: readonly string[]): readonly string[] {
  const latin = list.find((word) => !isChinese(word));
  const chinese = list.find(isChinese);
  return [latin === undefined ? [] : titled(latin), chinese ?? []].flat();
}

function sectionItems(): readonly RuleCompletion[] {
  return Object.values(SECTION_WORDS).flatMap((list) =>
    firstWords(list).map((label) => ({ kind: "section", label: `## ${label}`, text: `## ${label}` })),
  );
}

function withColon(
  kind: "verb" | "option",
  table: readonly (readonly [unknown, readonly string[]])[],
): readonly RuleCompletion[] {
  return table.flatMap(([, list]) =>
    firstWords(list).map((label) => ({ kind, label, text: isChinese(label) ? `${label}：` : `${label}: ` })),
  );
}

function words(table: readonly (readonly [unknown, readonly string[]])[]): readonly RuleCompletion[] {
  return table.flatMap(([, list]) =>
    firstWords(list).map((label) => ({ kind: "test", label, text: isChinese(label) ? label : label.toLowerCase() })),
  );
}

function testItems(): readonly RuleCompletion[] {
  return words(SUBJECT_WORDS).map(({ kind, label }) => ({ kind, label, text: `${label} ` }));
}

/** Conditions of "Degrade and stop" are no single words; whole lines stand for them. */
const CONDITIONS = [
  "At 80% of session: warn",
  'Model load above 85%: degrade to "small"',
  "After 3 blocks: stop the session",
  "会话令牌达到 80%：提醒",
  "模型负载超过 85%：降级到 “轻量模型”",
  "拦截满 3 次：终止会话",
];

function verbItems(section: SectionId): readonly RuleCompletion[] {
  if (section === "degrade") return CONDITIONS.map((label) => ({ kind: "verb", label, text: label }));
  return withColon("verb", VERB_WORDS[section] ?? []);
}

/** The section that the next line belongs to. */
function sectionAbove(above: readonly string[]): SectionId | undefined {
  const line = above.findLast((one) => /^##\s/.test(one)) ?? "";
  const name = foldWord(line.slice(2).replace(/[(（][^)）]*[)）]\s*$/, ""));
  const names = [name, ...name.split(/[\s/·|]+/)];
  // The keys of the literal table are the sections.
  const sections = Object.entries(SECTION_WORDS) as readonly (readonly [SectionId, readonly string[]])[];
  return sections.find(([, list]) => names.some((one) => list.includes(one)))?.[0];
}
