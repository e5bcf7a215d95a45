import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LimitRules } from "../dialects/dialect.ts";
import type { SnapshotFile } from "../files/snapshot.ts";
import { gapsBetween } from "../text/span.ts";
import type { FileReport } from "./assembled-prompt.ts";
import type { BootstrapRun, ResolvedBootstrapFiles } from "./bootstrap-chain.ts";
import type { ContextItem } from "./build-context-files.ts";
import { layeredProblems } from "./diagnose-layers.ts";
import type { LoadedFile } from "./load-bootstrap-files.ts";

/** Share of the limit from which a file counts as near it (the runtime's own budget report uses the same). */
const NEAR_LIMIT = 0.85;
/** Bytes above which newer runtimes refuse a file. */
const LARGE_FILE_BYTES = 2_097_152;

/** A finished run, as far as problems are concerned. */
export interface DiagnosedRun {
  readonly run: BootstrapRun;
  readonly resolved: ResolvedBootstrapFiles;
  readonly items: readonly ContextItem[];
  readonly reports: readonly FileReport[];
  readonly limits: LimitRules;
}

/** Every problem of a run: workspace first, then settings, hooks and files in load order. */
export function diagnoseRun(finished: DiagnosedRun): readonly Diagnostic[] {
  return [
    ...workspaceProblems(finished),
    ...settingProblems(finished.limits),
    ...hookProblems(finished),
    ...finished.resolved.loaded.flatMap((file) => readProblems(file, finished)),
    ...finished.reports.flatMap(sizeProblems),
    ...twinProblems(finished.reports),
    ...(finished.run.dialect.layered === undefined ? [] : layeredProblems(finished.run)),
  ];
}

function workspaceProblems({ run }: DiagnosedRun): readonly Diagnostic[] {
  const { workspaceKind, workspaceDir, workspaceErrorCode } = run.snapshot;
  if (workspaceKind === "directory") return [];
  return [
    problem("workspace-missing", {
      params: { path: workspaceDir, kind: workspaceKind, code: workspaceErrorCode ?? "" },
    }),
  ];
}

function settingProblems(limits: LimitRules): readonly Diagnostic[] {
  return limits.ignored.map(({ key, value, reason }) =>
    problem("config-limit-ignored", { params: { key, value: shown(value), reason, used: limits.perFile } }),
  );
}

function hookProblems({ resolved, items }: DiagnosedRun): readonly Diagnostic[] {
  const failures = resolved.hookFailures.map(({ index, event, reason, message }) =>
    problem("hook-failed", { params: { index, event, reason, message } }),
  );
  const malformed = items.flatMap((item, index) => {
    if (item.outcome !== "malformed") return [];
    const { file, malformed: what } = item.entry;
    return [problem("hook-entry-malformed", { params: { index, name: file.name, problem: what ?? "no-name" } })];
  });
  const refused = resolved.extras.extraFiles.refused.map(({ path, reason, detail }) =>
    problem("extra-file-refused", { params: { path, reason, detail } }),
  );
  return [...failures, ...malformed, ...refused];
}

function readProblems(file: LoadedFile, { run }: DiagnosedRun): readonly Diagnostic[] {
  const { relPath, facts } = file;
  const found: Diagnostic[] = [];
  if (file.reason === "not-a-regular-file") {
    found.push(problem("file-not-regular", { relPath, params: { kind: facts.kind, hangs: file.hangs } }));
  } else if (file.reason === "not-readable") {
    found.push(problem("file-unreadable", { relPath, params: { code: file.detail ?? "" } }));
  } else if (file.reason === "text-not-loaded") {
    found.push(problem("file-text-not-loaded", { relPath, params: { bytes: facts.bytes ?? 0 } }));
  } else if (file.status === "missing" && run.dialect.admits(run.session, file.name)) {
    found.push(
      problem("file-missing", {
        relPath,
        params: { linkTarget: facts.link?.target ?? "", wrongCase: wrongCaseName(file, run) },
      }),
    );
  }
  if (isGarbled(facts)) found.push(problem("file-not-utf8", { relPath, params: { encoding: facts.encoding ?? "" } }));
  if ((facts.bytes ?? 0) > LARGE_FILE_BYTES) {
    found.push(problem("file-over-2mib", { relPath, params: { bytes: facts.bytes ?? 0, limit: LARGE_FILE_BYTES } }));
  }
  return found;
}

function sizeProblems(report: FileReport): readonly Diagnostic[] {
  const { name, relPath, rawChars, injectedChars, limit } = report;
  if (limit === undefined || report.status !== "loaded") return [];
  const at = relPath === undefined || report.fromHook ? {} : { relPath };
  if (!report.truncated) {
    if (rawChars < limit * NEAR_LIMIT) return [];
    return [problem("file-near-limit", { ...at, params: { name, rawChars, limit } })];
  }
  const bodyEnd = rawChars + (report.bodyStart ?? 0);
  const hidden = gapsBetween(report.keptRanges, bodyEnd).filter((gap) => gap.end > (report.bodyStart ?? 0));
  const range = hidden[0];
  const hiddenChars = hidden.reduce((sum, gap) => sum + gap.end - gap.start, 0);
  return [
    problem("file-cut", {
      ...at,
      ...(range === undefined || report.fromHook ? {} : { range }),
      params: { name, rawChars, injectedChars, limit, hiddenChars: report.fromHook ? 0 : hiddenChars },
    }),
  ];
}

function twinProblems(reports: readonly FileReport[]): readonly Diagnostic[] {
  const lower = reports.find((report) => report.relPath === "memory.md" && report.status === "loaded");
  const upper = reports.find((report) => report.relPath === "MEMORY.md" && report.status === "loaded");
  if (lower === undefined || upper === undefined) return [];
  return [problem("memory-twins", { relPath: "memory.md", params: { other: "MEMORY.md" } })];
}

/** Name of a file that differs from a missing one only in case, or empty. */
function wrongCaseName(file: LoadedFile, run: BootstrapRun): string {
  const lower = file.relPath.toLowerCase();
  const twin = run.snapshot.files.find(
    (other) =>
      other.relPath.length === lower.length &&
      other.kind === "file" &&
      other.relPath !== file.relPath &&
      other.relPath.toLowerCase() === lower,
  );
  return twin?.relPath ?? "";
}

function isGarbled(facts: SnapshotFile): boolean {
  return facts.encoding === "invalid-utf-8" || facts.encoding === "utf-16" || facts.encoding === "nul";
}

function shown(value: unknown): string {
  return typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value)).slice(0, 80);
}

function problem(code: DiagnosticCode, facts: Pick<Diagnostic, "relPath" | "range" | "params">): Diagnostic {
  return { code, severity: DIAGNOSTIC_CODES[code], ...facts };
}
