import { compareWords } from "../compare/compare-words.ts";
import { splitLines } from "../text/lines.ts";
import type { TextRange } from "../text/span.ts";

/** A stretch of a change: in both texts, only in the seen one, or only in the one on disk. */
export interface Run {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Takes a change apart into runs, in reading order; lines end with `\n` whatever they end with in the file. */
export function changeRuns(before: string, after: string): readonly Run[] {
  const [from, to] = [plain(before), plain(after)];
  if (from === to) return from === "" ? [] : [{ kind: "same", text: from }];
  const pairs = pairedLines(from, to);
  return joined(pairs.flatMap(([left, right]) => wordRuns(left, right)));
}

/** The text with `\n` for every line ending and without a byte-order mark. */
export function plain(text: string): string {
  return splitLines(text).lines.join("\n");
}

/** More lines than this are not looked into one by one; a change that long is counted in lines anyhow. */
const MOST_LINES = 300;

/** Lines one by one where both sides have as many, else everything at once. */
function pairedLines(from: string, to: string): readonly (readonly [string, string])[] {
  const left = from.split(/(?<=\n)/);
  const right = to.split(/(?<=\n)/);
  if (left.length !== right.length || left.length > MOST_LINES) return [[from, to]];
  return left.map((line, index) => [line, right[index] ?? ""]);
}

function wordRuns(left: string, right: string): readonly Run[] {
  if (left === right) return left === "" ? [] : [{ kind: "same", text: left }];
  const words = compareWords(left, right);
  if (words === null) return given([removed(left), added(right)]);
  const runs: Run[] = [];
  const at = { left: 0, right: 0 };
  const queue = { left: [...words.left], right: [...words.right] };
  while (at.left < left.length || at.right < right.length) {
    const [nextLeft, nextRight] = [queue.left[0], queue.right[0]];
    if (nextLeft?.start === at.left) {
      runs.push(removed(left.slice(nextLeft.start, nextLeft.end)));
      at.left = nextLeft.end;
      queue.left.shift();
    } else if (nextRight?.start === at.right) {
      runs.push(added(right.slice(nextRight.start, nextRight.end)));
      at.right = nextRight.end;
      queue.right.shift();
    } else {
      const length = Math.min(distance(at.left, nextLeft, left), distance(at.right, nextRight, right));
      runs.push({ kind: "same", text: right.slice(at.right, at.right + length) });
      at.left += length;
      at.right += length;
    }
  }
  return withoutCrumbs(joined(runs));
}

const removed = (text: string): Run => ({ kind: "removed", text });
const added = (text: string): Run => ({ kind: "added", text });
const given = (runs: readonly Run[]): readonly Run[] => runs.filter(({ text }) => text !== "");

const distance = (at: number, next: TextRange | undefined, text: string): number => (next?.start ?? text.length) - at;

/** Makes one mark of two that only blanks part, so that a changed phrase reads as one. */
function withoutCrumbs(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  let group = { removed: "", added: "" };
  const flush = (): void => {
    kept.push(...given([removed(group.removed), added(group.added)]));
    group = { removed: "", added: "" };
  };
  const isBoth = ({ removed, added }: typeof group): boolean => removed.trim() !== "" && added.trim() !== "";
  const isSome = ({ removed, added }: typeof group): boolean => removed !== "" || added !== "";
  for (const [index, run] of runs.entries()) {
    if (run.kind !== "same") {
      group = { ...group, [run.kind]: group[run.kind] + run.text };
      continue;
    }
    const next = groupAfter(runs, index);
    const both = { removed: group.removed + next.removed, added: group.added + next.added };
    const isCrumb = run.text.trim() === "" && !run.text.includes("\n") && isSome(group) && isSome(next);
    if (isCrumb && isBoth(both)) {
      group = { removed: group.removed + run.text, added: group.added + run.text };
      continue;
    }
    flush();
    kept.push(run);
  }
  flush();
  return kept;
}

/** The words that changed right behind a run, up to the next equal one. */
function groupAfter(runs: readonly Run[], index: number): { readonly removed: string; readonly added: string } {
  let group = { removed: "", added: "" };
  for (const run of runs.slice(index + 1, index + 3)) {
    if (run.kind === "same") break;
    group = { ...group, [run.kind]: group[run.kind] + run.text };
  }
  return group;
}

/** Neighbours of one kind become one. */
function joined(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    if (last?.kind === run.kind) kept[kept.length - 1] = { kind: run.kind, text: last.text + run.text };
    else kept.push(run);
  }
  return kept;
}
