import { diffArrays } from "diff";
import type { TextRange } from "./span.ts";

/** The three texts of a merge. */
export interface MergeInput {
  /** What both sides started from. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A place where both sides changed the same or neighbouring lines in different ways. */
export interface MergeConflict {
  /** Where `mine` stands in the merged text, UTF-16 code units. */
  readonly range: TextRange;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A merged text; at conflicts it holds `mine`. */
export interface MergeResult {
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

/** Lines `[start, end)` of the base replaced by others. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

interface HunkGroup {
  start: number;
  end: number;
  readonly mine: Hunk[];
  readonly theirs: Hunk[];
}

/** Edits beyond which two texts count as wholly different; bounds the time of a diff. */
const LONGEST_EDIT = 4_000;

/** Three-way merge by lines: changes that do not touch are both taken, equal changes once, others are conflicts. */
export function mergeText(input: MergeInput): MergeResult {
  const { base, mine, theirs } = input;
  if (mine === theirs || theirs === base) return { text: mine, conflicts: [] };
  if (mine === base) return { text: theirs, conflicts: [] };
  const baseLines = keptLines(base);
  const groups = groupHunks(diffLines(baseLines, keptLines(mine)), diffLines(baseLines, keptLines(theirs)));
  const conflicts: MergeConflict[] = [];
  let text = "";
  let at = 0;
  for (const group of groups) {
    text += baseLines.slice(at, group.start).join("");
    const sides = {
      base: baseLines.slice(group.start, group.end).join(""),
      mine: applyHunks(baseLines, group, group.mine),
      theirs: applyHunks(baseLines, group, group.theirs),
    };
    const merged = group.mine.length === 0 ? sides.theirs : sides.mine;
    if (group.mine.length > 0 && group.theirs.length > 0 && sides.mine !== sides.theirs) {
      conflicts.push({ range: { start: text.length, end: text.length + merged.length }, ...sides });
    }
    text += merged;
    at = group.end;
  }
  return { text: text + baseLines.slice(at).join(""), conflicts };
}

/** Lines with their endings; they join to the text again. */
export function keptLines(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

function diffLines(base: readonly string[], changed: readonly string[]): readonly Hunk[] {
  const shared = sharedEnds(base, changed);
  const from = base.slice(shared.head, base.length - shared.tail);
  const to = changed.slice(shared.head, changed.length - shared.tail);
  if (from.length === 0 && to.length === 0) return [];
  const changes = diffArrays([...from], [...to], { maxEditLength: LONGEST_EDIT });
  if (changes === undefined) return [{ start: shared.head, end: shared.head + from.length, lines: to }];
  const hunks: Hunk[] = [];
  let at = shared.head;
  let open: { start: number; end: number; lines: string[] } | undefined;
  for (const change of changes) {
    if (!change.added && !change.removed) {
      if (open !== undefined) hunks.push(open);
      open = undefined;
      at += change.value.length;
      continue;
    }
    open ??= { start: at, end: at, lines: [] };
    if (change.added) for (const line of change.value) open.lines.push(line);
    else {
      at += change.value.length;
      open.end = at;
    }
  }
  if (open !== undefined) hunks.push(open);
  return hunks;
}

function sharedEnds(a: readonly string[], b: readonly string[]): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return { head, tail };
}

/** Joins hunks of both sides that touch or overlap. */
function groupHunks(mine: readonly Hunk[], theirs: readonly Hunk[]): readonly HunkGroup[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, side: "mine" as const })),
    ...theirs.map((hunk) => ({ hunk, side: "theirs" as const })),
  ].sort((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end);
  const groups: HunkGroup[] = [];
  for (const { hunk, side } of all) {
    let group = groups.at(-1);
    if (group === undefined || hunk.start > group.end) {
      group = { start: hunk.start, end: hunk.end, mine: [], theirs: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, hunk.end);
    group[side].push(hunk);
  }
  return groups;
}

function applyHunks(base: readonly string[], group: HunkGroup, hunks: readonly Hunk[]): string {
  const parts: (readonly string[])[] = [];
  let at = group.start;
  for (const hunk of hunks) {
    parts.push(base.slice(at, hunk.start), hunk.lines);
    at = hunk.end;
  }
  parts.push(base.slice(at, group.end));
  return parts.map((lines) => lines.join("")).join("");
}
