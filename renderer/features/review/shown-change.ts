import type { Translate } from "#renderer/i18n/translate.ts";
import { changeRuns, type Run } from "#shared/review/change-runs.ts";
import { nameChange } from "#shared/review/name-change.ts";
import { changeWords } from "./change-words.ts";
import type { FileReview } from "./file-review.ts";

/** A change taken apart for drawing. */
export interface ShownChange {
  readonly before: string;
  readonly after: string;
  readonly runs: readonly Run[];
  /** What it is called, in the user's language. */
  readonly what: string;
}

const known = new WeakMap<object, { readonly t: Translate; readonly shown: ShownChange }>();

/** Takes a change apart; done once for each change and language. */
export function shownChange(t: Translate, review: FileReview, index: number): ShownChange | null {
  const change = review.changes[index];
  if (change === undefined) return null;
  const found = known.get(change);
  if (found?.t === t) return found.shown;
  const before = review.texts.seen.slice(change.seen.start, change.seen.end);
  const after = review.texts.disk.slice(change.disk.start, change.disk.end);
  const runs = changeRuns(before, after);
  const shown = { before, after, runs, what: wordsFor(t, { kind: review.kind, before, after, runs }) };
  known.set(change, { t, shown });
  return shown;
}

function wordsFor(
  t: Translate,
  change: {
    readonly kind: FileReview["kind"];
    readonly before: string;
    readonly after: string;
    readonly runs: readonly Run[];
  },
): string {
  const { kind, before, after, runs } = change;
  if (kind === "added") return t("review:newFile", { count: lineCount(after) });
  if (kind === "removed") return t("review:goneFile", { count: lineCount(before) });
  return changeWords(t, nameChange(before, after, runs));
}

const lineCount = (text: string): number =>
  text.split(/\r\n|\n|\r/).filter((line, index, all) => index < all.length - 1 || line !== "").length;
