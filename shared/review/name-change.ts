import { changeRuns, plain, type Run } from "./change-runs.ts";

/** What a change is called: something that can be counted, or what kind of small thing it is. */
export type ChangeName =
  | { readonly what: "added" | "removed"; readonly unit: "line" | "sentence" | "word"; readonly count: number }
  | { readonly what: "changed"; readonly unit: "line" | "word"; readonly count: number }
  | { readonly what: "endings" | "blanks" | "signs" };

/** Texts longer than this are counted in lines, UTF-16 code units. */
const LONGEST_COUNTED = 20_000;

/** Names a change by what can be counted in it. */
export function nameChange(
  before: string,
  after: string,
  runs: readonly Run[] = changeRuns(before, after),
): ChangeName {
  const [from, to] = [plain(before), plain(after)];
  if (from === to) return { what: "endings" };
  if (withoutBlanks(from) === withoutBlanks(to)) return { what: "blanks" };
  const [gone, come] = [textOf(runs, "removed"), textOf(runs, "added")];
  if (gone.trim() === "") return nameOneSide("added", { text: come, around: runs });
  if (come.trim() === "") return nameOneSide("removed", { text: gone, around: runs });
  if (from.length + to.length > LONGEST_COUNTED || isRewritten(runs)) {
    return { what: "changed", unit: "line", count: Math.max(countLines(gone), countLines(come)) };
  }
  const words = Math.max(countWords(gone), countWords(come));
  return words === 0 ? { what: "signs" } : { what: "changed", unit: "word", count: words };
}

function nameOneSide(
  what: "added" | "removed",
  side: { readonly text: string; readonly around: readonly Run[] },
): ChangeName {
  const { text, around } = side;
  if (text.length > LONGEST_COUNTED || isWholeLines(around, what)) {
    return { what, unit: "line", count: countLines(text) };
  }
  const sentences = isWholeSentences(around, what) ? countSentences(text) : 0;
  if (sentences > 0) return { what, unit: "sentence", count: sentences };
  const words = countWords(text);
  return words === 0 ? { what: "signs" } : { what, unit: "word", count: words };
}

/** Several lines of which nothing stayed. */
const isRewritten = (runs: readonly Run[]): boolean =>
  runs.every(({ kind }) => kind !== "same") && runs.some(({ text }) => text.trimEnd().includes("\n"));

/** Nothing else stands on the lines of these runs. */
function isWholeLines(runs: readonly Run[], kind: Run["kind"]): boolean {
  return runs.every((run, index) => {
    if (run.kind !== kind || run.text.trim() === "") return true;
    const before = runs[index - 1]?.text ?? "";
    const after = runs[index + 1]?.text ?? "";
    const startsLine = before === "" || before.endsWith("\n") || /^[^\S\n]*\n/.test(run.text);
    const endsLine = after === "" || after.startsWith("\n") || run.text.endsWith("\n");
    return startsLine && endsLine;
  });
}

const SENTENCE_END = /[.!?…。！？][\p{Pe}\p{Pf}"'*_~`]*\s*$/u;

/** What these runs hold ends as a sentence does, and what stands before it too. */
function isWholeSentences(runs: readonly Run[], kind: Run["kind"]): boolean {
  return runs.every((run, index) => {
    if (run.kind !== kind || run.text.trim() === "") return true;
    const before = runs[index - 1]?.text ?? "";
    const startsSentence = before.trim() === "" || before.endsWith("\n") || SENTENCE_END.test(before);
    return startsSentence && SENTENCE_END.test(run.text);
  });
}

const textOf = (runs: readonly Run[], kind: Run["kind"]): string =>
  runs
    .filter((run) => run.kind === kind)
    .map(({ text }) => text)
    .join("");

const withoutBlanks = (text: string): string => text.replace(/\s+/g, "");

function countLines(text: string): number {
  return Math.max(1, text.split("\n").filter((line) => line.trim() !== "").length);
}

const segmenters = new Map<"word" | "sentence", Intl.Segmenter | null>();

function segmenterOf(granularity: "word" | "sentence"): Intl.Segmenter | null {
  const known = segmenters.get(granularity);
  if (known !== undefined) return known;
  // Older engines lack it, whatever the types say.
  const made = "Segmenter" in Intl ? new Intl.Segmenter("zh", { granularity }) : null;
  segmenters.set(granularity, made);
  return made;
}

/** Words, in Chinese as a dictionary parts them. */
export function countWords(text: string): number {
  const segmenter = segmenterOf("word");
  if (segmenter === null) return text.match(/\p{Script=Han}|[\p{L}\p{M}\p{N}_'’]+/gu)?.length ?? 0;
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) count += 1;
  return count;
}

/** Sentences that hold at least one word. */
export function countSentences(text: string): number {
  const segmenter = segmenterOf("sentence");
  const parts =
    segmenter === null ? text.split(/(?<=[.!?…。！？])/u) : [...segmenter.segment(text)].map((one) => one.segment);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
