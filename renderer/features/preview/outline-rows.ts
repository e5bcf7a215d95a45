import { type BootstrapFileRole, bootstrapFileRole, type LayerId } from "#shared/files/bootstrap-files.ts";
import { baseName } from "#shared/files/path-names.ts";
import type { AssembledPrompt, FileReason, FileReport, FileStatus } from "#shared/prompt/assembled-prompt.ts";

/** Percentage of the limit from which a file counts as nearly full. */
const NEAR_LIMIT_PERCENT = 85;

/** One file of the prompt as the outline shows it; plain values, so that unchanged rows can be recognised. */
export interface OutlineRow {
  readonly key: string;
  /** Index into `AssembledPrompt.files`. */
  readonly fileIndex: number;
  readonly name: string;
  readonly role: BootstrapFileRole["role"] | null;
  readonly relPath: string | null;
  readonly layer: LayerId;
  readonly status: FileStatus;
  readonly reason: FileReason | null;
  readonly detail: string;
  readonly fromHook: boolean;
  /** UTF-16 code units, the note about a cut included. */
  readonly injectedChars: number;
  /** UTF-16 code units left out of the middle. */
  readonly hiddenChars: number;
  /** Rounded up; null below 85 % and when cut. */
  readonly nearPercent: number | null;
}

/** Rows in the order in which the files stand in the prompt; files that are not in it come last. */
export function outlineRows(prompt: AssembledPrompt): readonly OutlineRow[] {
  const first = new Map<number, number>();
  for (const segment of prompt.segments) {
    if (segment.fileIndex !== undefined && !first.has(segment.fileIndex)) first.set(segment.fileIndex, segment.start);
  }
  const place = (row: OutlineRow) => first.get(row.fileIndex) ?? Number.POSITIVE_INFINITY;
  return prompt.files.map(rowOf).sort((a, b) => {
    const [left, right] = [place(a), place(b)];
    return left === right ? a.fileIndex - b.fileIndex : left - right;
  });
}

/** The new rows with the old object wherever nothing changed, so that unchanged rows are not drawn again. */
export function keepUnchangedRows(old: readonly OutlineRow[], next: readonly OutlineRow[]): readonly OutlineRow[] {
  const known = new Map(old.map((row) => [row.key, row]));
  return next.map((row) => {
    const before = known.get(row.key);
    return before !== undefined && sameRow(before, row) ? before : row;
  });
}

function rowOf(report: FileReport, fileIndex: number): OutlineRow {
  const role = bootstrapFileRole(baseName(report.name));
  const hidden = report.truncated
    ? report.rawChars - report.keptRanges.reduce((sum, range) => sum + range.end - range.start, 0)
    : 0;
  const percent =
    report.limit === undefined || report.limit <= 0 ? 0 : Math.ceil((report.rawChars / report.limit) * 100);
  return {
    key: `${fileIndex}:${report.path}`,
    fileIndex,
    name: report.name,
    role: role?.role ?? null,
    relPath: report.relPath ?? null,
    layer: report.layer ?? role?.layer ?? "memory",
    status: report.status,
    reason: report.reason ?? null,
    detail: report.detail ?? "",
    fromHook: report.fromHook,
    injectedChars: report.injectedChars,
    hiddenChars: report.fromHook ? 0 : Math.max(0, hidden),
    nearPercent: !report.truncated && report.status === "loaded" && percent >= NEAR_LIMIT_PERCENT ? percent : null,
  };
}

function sameRow(a: OutlineRow, b: OutlineRow): boolean {
  return (Object.keys(a) as readonly (keyof OutlineRow)[]).every((key) => a[key] === b[key]);
}
