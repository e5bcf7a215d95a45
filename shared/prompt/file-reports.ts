import { bootstrapFileRole, type LayerId } from "../files/bootstrap-files.ts";
import { baseName } from "../files/path-names.ts";
import type { FileReport } from "./assembled-prompt.ts";
import type { ContextItem, ResolvedBootstrapFiles } from "./bootstrap-chain.ts";
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
    readonly limit: number;
    readonly admits: (name: string) => boolean;
  },
): FileReports {
  const { items, limit, admits } = options;
  const indexOf = new Map<ContextItem, number>();
  const byOrigin = new Map<LoadedFile, ContextItem>();
  for (const item of items) if (item.entry.origin !== undefined) byOrigin.set(item.entry.origin, item);
  const files = resolved.loaded.map((file, index): FileReport => {
    const item = byOrigin.get(file);
    if (item === undefined) return reportAbsentee(file, admits(file.name));
    indexOf.set(item, index);
    return reportItem(item, limit);
  });
  for (const item of items) {
    if (item.entry.origin !== undefined) continue;
    indexOf.set(item, files.length);
    files.push(reportItem(item, limit));
  }
  return { files, indexOf };
}

/** Layer a header belongs to: that of the well-known file of the same base name. */
export function layerOfName(name: string): LayerId | undefined {
  return bootstrapFileRole(baseName(name.trim()))?.layer;
}

function reportAbsentee(file: LoadedFile, isAdmitted: boolean): FileReport {
  const base = { ...blankReport(file.name, file.path), relPath: file.relPath, ...layered(file.name) };
  if (file.listed === undefined) return { ...base, status: file.status, ...reasonOf(file) };
  return { ...base, status: "excluded", reason: isAdmitted ? "hook-removed" : "session-kind" };
}

function reportItem(item: ContextItem, limit: number): FileReport {
  const { entry, cut, outcome } = item;
  const { origin, fromHook } = entry;
  const base = {
    ...blankReport(entry.file.name, entry.file.path),
    ...(origin === undefined ? {} : { relPath: origin.relPath }),
    ...layered(entry.file.name),
    fromHook,
    injectedChars: item.text?.length ?? 0,
  };
  switch (outcome) {
    case "malformed":
      return { ...base, status: "dropped", reason: "malformed-hook-entry", injectedChars: 0 };
    case "missing": {
      const known = origin !== undefined && !fromHook;
      return {
        ...base,
        ...(known ? { status: origin.status, ...reasonOf(origin) } : { status: "missing", reason: "not-found" }),
      };
    }
    case "empty":
      return { ...base, status: "empty", reason: "blank-after-trimming", limit };
    case "content":
      return {
        ...base,
        status: "loaded",
        rawChars: cut?.rawChars ?? 0,
        truncated: cut?.truncated ?? false,
        causes: cut?.causes ?? [],
        limit,
        keptRanges: fromHook ? [] : (cut?.keptRanges ?? []),
      };
  }
}

function reasonOf(file: LoadedFile): Pick<FileReport, "reason" | "detail"> {
  return {
    ...(file.reason === undefined ? {} : { reason: file.reason }),
    ...(file.detail === undefined ? {} : { detail: file.detail }),
  };
}

function layered(name: string): Pick<FileReport, "layer"> {
  const layer = layerOfName(name);
  return layer === undefined ? {} : { layer };
}

function blankReport(name: string, path: string): FileReport {
  return {
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
}
