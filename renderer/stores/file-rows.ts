import { findDialect } from "#shared/dialects/find-dialect.ts";
import {
  BOOTSTRAP_FILES,
  type BootstrapFileRole,
  bootstrapFileRole,
  type LayerId,
} from "#shared/files/bootstrap-files.ts";
import { fileLayer } from "#shared/files/file-layer.ts";
import { baseName } from "#shared/files/path-names.ts";
import { type SnapshotFile, snapshotFile } from "#shared/files/snapshot.ts";
import type { AssembledPrompt, FileReason, FileReport, FileStatus } from "#shared/prompt/assembled-prompt.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** What a row may have to say, worst first; only the first is drawn, all are read out. */
export const ROW_FACTS = [
  "conflict",
  "saveFailed",
  "cut",
  "problem",
  "unreadable",
  "missing",
  "changed",
  "unsaved",
  "empty",
  "notSent",
] as const;

export type RowFact = (typeof ROW_FACTS)[number];

/** One well-known file of the workspace as the rail shows it. */
export interface FileRow {
  readonly relPath: string;
  readonly name: string;
  readonly role: BootstrapFileRole["role"] | null;
  readonly layer: LayerId;
  readonly status: FileStatus;
  readonly reason: FileReason | null;
  /** Characters against the limit in percent, rounded up; null when nothing is sent. */
  readonly percent: number | null;
  /** Facts in order of `ROW_FACTS`, joined by a space so that rows compare by value. */
  readonly facts: string;
  readonly problems: number;
}

/** The facts of a row as a list, worst first; a file under review counts as changed until it is reviewed. */
export function rowFacts(row: FileRow, isUnderReview = false): readonly RowFact[] {
  const facts = row.facts === "" ? [] : (row.facts.split(" ") as readonly RowFact[]); // Written by `factsOf` from RowFact values.
  return isUnderReview ? ROW_FACTS.filter((fact) => fact === "changed" || facts.includes(fact)) : facts;
}

/** Percentage from which a file counts as near its limit. */
export const NEAR_LIMIT_PERCENT = 85;

/**
 * Rows of the well-known files in load order, then extra ones and the rules; `memory.md`, retired files and rules
 * appear only where they exist.
 */
export function buildFileRows(state: WorkspaceState, prompt: AssembledPrompt): readonly FileRow[] {
  const { view } = state;
  if (view === null) return [];
  const retired = findDialect(view.dialect.id)?.list.retired ?? [];
  const isThere = (name: string) => (snapshotFile(view.snapshot, name)?.kind ?? "absent") !== "absent";
  const names = BOOTSTRAP_FILES.map((file) => file.name).filter((name) => !retired.includes(name) || isThere(name));
  const others = view.snapshot.files
    .filter((file) => !names.includes(file.relPath) && file.kind !== "absent")
    .map((file) => file.relPath)
    .filter((relPath) => !relPath.includes("/") && bootstrapFileRole(relPath) !== undefined);
  const extra = prompt.extraFiles.added.filter((relPath) => relPath.includes("/"));
  const rules = view.extras.filter(({ kind, openable }) => kind === "rules" && openable).map(({ relPath }) => relPath);
  return [...new Set([...names, ...others, ...extra, ...rules])].map((relPath) => buildRow(relPath, { state, prompt }));
}

function buildRow(
  relPath: string,
  options: { readonly state: WorkspaceState; readonly prompt: AssembledPrompt },
): FileRow {
  const { state, prompt } = options;
  // Files of other folders that the config adds belong to the layer of their name.
  const role = bootstrapFileRole(baseName(relPath));
  const report = prompt.files.find((file) => file.relPath === relPath);
  const file = state.view === null ? undefined : snapshotFile(state.view.snapshot, relPath);
  const status = report?.status ?? statusOnDisk(file);
  const problems = prompt.diagnostics.filter(
    (problem) => problem.relPath === relPath && problem.severity !== "info" && problem.code !== "file-cut",
  ).length;
  return {
    relPath,
    name: relPath,
    role: relPath.includes("/") ? null : (role?.role ?? null),
    layer: fileLayer(relPath) ?? role?.layer ?? "memory",
    status,
    reason: report?.reason ?? null,
    percent: percentOf(report, prompt.limits.perFile),
    facts: factsOf(relPath, { state, report, status, problems }).join(" "),
    problems,
  };
}

function statusOnDisk(file: SnapshotFile | undefined): FileStatus {
  if (file === undefined || file.kind === "absent") return "missing";
  return file.kind === "file" ? "excluded" : "unreadable";
}

function percentOf(report: FileReport | undefined, fallbackLimit: number): number | null {
  if (report === undefined || report.status === "missing" || report.status === "unreadable") return null;
  const limit = report.limit ?? fallbackLimit;
  return limit > 0 ? Math.ceil((report.rawChars / limit) * 100) : null;
}

function factsOf(
  relPath: string,
  options: {
    readonly state: WorkspaceState;
    readonly report: FileReport | undefined;
    readonly status: FileStatus;
    readonly problems: number;
  },
): readonly RowFact[] {
  const { state, report, status, problems } = options;
  const buffer = state.buffers.get(relPath);
  const holds: Record<RowFact, boolean> = {
    conflict: buffer !== undefined && buffer.conflict !== null,
    saveFailed: buffer?.save.status === "failed",
    cut: report?.truncated === true || status === "dropped",
    problem: problems > 0,
    unreadable: status === "unreadable",
    missing: status === "missing",
    changed: state.changedOutside.has(relPath),
    unsaved: buffer !== undefined && isUnsaved(buffer),
    empty: status === "empty",
    notSent: status === "excluded",
  };
  return ROW_FACTS.filter((fact) => holds[fact]);
}

const sameRow = (a: FileRow, b: FileRow): boolean =>
  (Object.keys(a) as readonly (keyof FileRow)[]).every((key) => a[key] === b[key]);

/** The new rows, with the old object wherever nothing changed, so that unchanged rows are not drawn again. */
export function reuseRows(old: readonly FileRow[], next: readonly FileRow[]): readonly FileRow[] {
  const rows = next.map((row) => {
    const before = old.find((candidate) => candidate.relPath === row.relPath);
    return before !== undefined && sameRow(before, row) ? before : row;
  });
  return rows.length === old.length && rows.every((row, index) => row === old[index]) ? old : rows;
}
