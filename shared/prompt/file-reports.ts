import { bootstrapFileRole, type LayerId } from "../files/bootstrap-files.ts";
import type { FileReason } from "../files/file-reason.ts";
import { baseName } from "../files/path-names.ts";
import { assertNever } from "../result.ts";
import type { CutResult } from "../truncation/cut-result.ts";
import type { FileReport } from "./assembled-prompt.ts";
import type { ResolvedBootstrapFiles } from "./bootstrap-chain.ts";
import type { ContextItem } from "./build-context-files.ts";
import type { LoadedFile } from "./load-bootstrap-files.ts";

/** Reports in load order, files that only hooks know behind them, and which report each item belongs to. */
export interface FileReports {
  readonly files: readonly FileReport[];
  readonly indexOf: ReadonlyMap<ContextItem, number>;
}

/** Says for every file that was looked for or injected what happened to it. */
export function reportFiles(
  resolved: ResolvedBootstrapFiles,
  options: {
    readonly items: readonly ContextItem[];
    /** Why a file that the runtime found is not on the list. */
    readonly whyUnlisted: (file: LoadedFile) => FileReason;
  },
): FileReports {
  const { items, whyUnlisted } = options;
  const indexOf = new Map<ContextItem, number>();
  const byOrigin = new Map<LoadedFile, ContextItem>();
  for (const item of items) if (item.entry.origin !== undefined) byOrigin.set(item.entry.origin, item);
  const files = resolved.loaded.map((file, index): FileReport => {
    const item = byOrigin.get(file);
    if (item === undefined) return reportAbsentee(file, whyUnlisted);
    indexOf.set(item, index);
    return reportItem(item);
  });
  for (const item of items) {
    if (item.entry.origin !== undefined) continue;
    indexOf.set(item, files.length);
    files.push(reportItem(item));
  }
  return { files, indexOf };
}

const OTHER_LAYERS: Readonly<Record<string, LayerId>> = { "rules.md": "rules", "skill.md": "tools" };

/** Layer a header belongs to: that of the well-known file of the same base name. */
export function layerOfName(name: string): LayerId | undefined {
  const base = baseName(name.trim());
  return bootstrapFileRole(base)?.layer ?? OTHER_LAYERS[base.toLowerCase()];
}

type MutableReport = { -readonly [Key in keyof FileReport]: FileReport[Key] };

function reportAbsentee(file: LoadedFile, whyUnlisted: (file: LoadedFile) => FileReason): FileReport {
  const report = blankReport(file.name, file.path);
  report.relPath = file.relPath;
  if (file.listed === undefined) {
    report.status = file.status;
    addReason(report, file);
  } else {
    report.status = "excluded";
    report.reason = whyUnlisted(file);
  }
  return report;
}

/** Built field by field, since it runs for each file on every keystroke. */
function reportItem(item: ContextItem): FileReport {
  const { entry, cut, outcome, text } = item;
  const { origin, fromHook, file } = entry;
  const report = blankReport(file.name, file.path);
  if (origin !== undefined) report.relPath = origin.relPath;
  report.fromHook = fromHook;
  const bodyStart = origin?.layered?.bodyStart ?? 0;
  if (bodyStart > 0 && !fromHook) report.bodyStart = bodyStart;
  report.injectedChars = text?.length ?? 0;
  switch (outcome) {
    case "malformed":
      report.status = "dropped";
      report.reason = "malformed-hook-entry";
      break;
    case "dropped":
      report.status = "dropped";
      report.reason = "budget-spent";
      report.rawChars = file.missing ? 0 : (file.content ?? "").trimEnd().length;
      report.truncated = report.rawChars > 0;
      report.causes = item.causes;
      report.limit = item.limit;
      break;
    case "withheld":
      report.status = "excluded";
      if (item.reason !== undefined) report.reason = item.reason;
      break;
    case "missing":
      report.reason = "not-found";
      report.limit = item.limit;
      if (origin !== undefined && !fromHook) {
        report.status = origin.status;
        addReason(report, origin);
      }
      break;
    case "empty":
      report.status = "empty";
      report.reason = "blank-after-trimming";
      report.limit = item.limit;
      break;
    case "content":
      report.status = "loaded";
      if (!origin?.layered?.isSummary) report.limit = item.limit;
      report.causes = item.causes;
      if (cut !== undefined) addCut(report, cut);
      if (origin?.status === "unreadable" && !fromHook) {
        report.status = "unreadable";
        addReason(report, origin);
      }
      break;
    default:
      assertNever(outcome);
  }
  return report;
}

function addCut(report: MutableReport, cut: CutResult): void {
  report.rawChars = cut.rawChars;
  report.truncated = cut.truncated;
  if (!report.fromHook) report.keptRanges = cut.keptRanges;
}

function addReason(report: MutableReport, file: LoadedFile): void {
  if (file.reason !== undefined) report.reason = file.reason;
  if (file.detail !== undefined) report.detail = file.detail;
}

function blankReport(name: string, path: string): MutableReport {
  const report: MutableReport = {
    name,
    path,
    status: "missing",
    fromHook: false,
    rawChars: 0,
    injectedChars: 0,
    truncated: false,
    causes: [],
    keptRanges: [],
  };
  const layer = layerOfName(name);
  if (layer !== undefined) report.layer = layer;
  return report;
}
