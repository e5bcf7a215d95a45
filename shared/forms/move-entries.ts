import { isShardDate } from "../files/shard-date.ts";
import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import type { FixStep, PlannedFix } from "../fixes/fix-plan.ts";
import { adaptedText, insertParagraph } from "../fixes/insert-text.ts";
import { plainTextFile } from "../fixes/plain-text-file.ts";
import { findToolBlocks } from "../fixes/tool-blocks.ts";
import { err, ok, type Result } from "../result.ts";
import type { TextRange } from "../text/span.ts";
import { type MemoryEntry, type MemoryForm, parseMemoryForm, removeRanges } from "./memory-form.ts";
import { prevailingEnding } from "./replace-range.ts";

/** The daily file of a day. */
export const dailyFile = (date: string): string => `memory/${date}.md`;

/** Numbers of the entries from before a day, YYYY-MM-DD; those without a date are from no day. */
export function entriesBefore(form: MemoryForm, day: string): readonly number[] {
  return form.entries.flatMap(({ date, kind }, index) =>
    kind !== "as-is" && date !== null && date < day ? [index] : [],
  );
}

/**
 * The day before which entries have to move so that a file fits its limit, else the day that parts the dated entries
 * in two; undefined where no entry has a date.
 */
export function suggestedDay(
  text: string,
  file: { readonly form: MemoryForm; readonly limit: number | null },
): string | undefined {
  const { form, limit } = file;
  const dated = form.entries.flatMap(({ date, start, end }) =>
    date === null ? [] : [{ date, size: end - start + 1 }],
  );
  const sorted = dated.sort((a, b) => (a.date < b.date ? -1 : 1));
  const needed = limit === null ? 0 : text.trimEnd().length - limit;
  if (needed <= 0) return sorted[Math.floor(sorted.length / 2)]?.date;
  let gain = 0;
  for (const [index, { date, size }] of sorted.entries()) {
    if (gain >= needed && sorted[index - 1]?.date !== date) return date;
    gain += size;
  }
  const last = sorted.at(-1)?.date;
  return last === undefined ? undefined : dayAfter(last);
}

/**
 * Moves entries, by their numbers in `parseMemoryForm`, to the end of daily files: each to that of its own day, those
 * without one and all where `ownDays` is false to that of `day`. Daily files come first, so that no text is ever
 * without a place. A heading for a day goes when nothing is left below it.
 */
export function planMoveEntries(
  snapshot: WorkspaceSnapshot,
  options: {
    readonly relPath: string;
    readonly entries: readonly number[];
    readonly day: string;
    readonly ownDays: boolean;
  },
): PlannedFix {
  const source = plainTextFile(snapshot, options.relPath);
  if (!source.ok) return source;
  const { text } = source.value;
  const form = parseMemoryForm(text);
  const chosen = new Set(options.entries.filter((index) => (form.entries[index]?.kind ?? "as-is") !== "as-is"));
  if (chosen.size === 0 || !isShardDate(options.day)) return err("nothing-to-do");
  const targets = new Map<string, MemoryEntry[]>();
  for (const index of [...chosen].sort((a, b) => a - b)) {
    const entry = form.entries[index];
    if (entry === undefined) continue;
    const day = options.ownDays ? (entry.date ?? options.day) : options.day;
    targets.set(day, [...(targets.get(day) ?? []), entry]);
  }
  const steps: FixStep[] = [];
  for (const [day, entries] of [...targets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const step = appendStep(snapshot, { day, moved: movedText(text, { form, entries, day }) });
    if (!step.ok) return step;
    steps.push(step.value);
  }
  const after = removeRanges(text, [
    ...[...chosen].flatMap((index) => form.entries[index] ?? []),
    ...emptiedDays(form, chosen),
  ]);
  return ok({
    id: "move-sections",
    steps: [...steps, { kind: "write", relPath: options.relPath, baseHash: source.value.hash, before: text, after }],
    gain: text.trimEnd().length - after.trimEnd().length,
  });
}

function appendStep(
  snapshot: WorkspaceSnapshot,
  options: { readonly day: string; readonly moved: string },
): Result<FixStep, "not-text" | "inside-tool-block"> {
  const { day, moved } = options;
  const relPath = dailyFile(day);
  const target = plainTextFile(snapshot, relPath);
  if (!target.ok) {
    if (target.error !== "not-there" || snapshotFile(snapshot, relPath)?.link !== undefined) return err("not-text");
    const ending = prevailingEnding(moved);
    const after = `# ${day}${ending}${ending}${moved}${ending}`;
    return ok({ kind: "write", relPath, baseHash: null, before: null, after });
  }
  const { text: before, hash: baseHash } = target.value;
  if (findToolBlocks(before).some((block) => !block.closed)) return err("inside-tool-block");
  const after = insertParagraph(before, { at: before.length, text: adaptedText(moved, before || moved) });
  return ok({ kind: "write", relPath, baseHash, before, after });
}

/** Entries under the heading they had, unless that names nothing but the day of the file they go to. */
function movedText(
  text: string,
  moved: { readonly form: MemoryForm; readonly entries: readonly MemoryEntry[]; readonly day: string },
): string {
  const { form, entries, day } = moved;
  const ending = prevailingEnding(text);
  let result = "";
  let before: MemoryEntry | undefined;
  for (const entry of entries) {
    const section = form.sections[entry.section];
    const isNew = before?.section !== entry.section;
    const isTight = before?.kind === "item" && entry.kind === "item" && !isNew;
    if (before !== undefined) result += isTight ? ending : ending + ending;
    if (isNew && section !== undefined && section.level > 1 && section.title !== "" && section.title !== day) {
      result += `## ${section.title}${ending}${ending}`;
    }
    result += text.slice(entry.start, entry.end).replace("\uFEFF", "");
    before = entry;
  }
  return result;
}

/** Headings for a day below which nothing is left. */
function emptiedDays(form: MemoryForm, gone: ReadonlySet<number>): readonly TextRange[] {
  const left = new Set(form.entries.flatMap(({ section }, index) => (gone.has(index) ? [] : [section])));
  const had = new Set(form.entries.map(({ section }) => section));
  return form.sections.flatMap(({ heading, date, level }, index) => {
    const hasOwn = left.has(index) || !had.has(index);
    const isParent = (form.sections[index + 1]?.level ?? 0) > level;
    return heading === null || date === null || hasOwn || isParent ? [] : [heading];
  });
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
