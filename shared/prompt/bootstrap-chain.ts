import type { Dialect } from "../dialects/dialect.ts";
import { baseName } from "../files/path-names.ts";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import {
  applyBootstrapHookOverrides,
  applyBootstrapHookOverridesSync,
  type HookResult,
  type HookRun,
} from "../hooks/apply-bootstrap-hooks.ts";
import type { BootstrapHook, HookFailure } from "../hooks/bootstrap-hook.ts";
import type { Session } from "../sessions/session.ts";
import { cutFile } from "../truncation/cut-file.ts";
import type { CutResult } from "../truncation/cut-result.ts";
import { type BootstrapEntry, entriesAfterHooks, entriesOfLoaded } from "./bootstrap-entry.ts";
import { type LoadedFile, loadWorkspaceBootstrapFiles } from "./load-bootstrap-files.ts";

/** Everything that decides which files a run gets. */
export interface BootstrapRun {
  readonly snapshot: WorkspaceSnapshot;
  readonly dialect: Dialect;
  readonly session: Session;
  /** Parsed `openclaw.json`, handed on to hooks. */
  readonly config: unknown;
  readonly hooks: readonly BootstrapHook[];
  /** Overrides the configured limit per file, UTF-16 code units. */
  readonly maxChars?: number;
}

/** The file list of a run. */
export interface ResolvedBootstrapFiles {
  /** What was looked for, in load order. */
  readonly loaded: readonly LoadedFile[];
  /** What goes to cutting, in the order hooks left. */
  readonly entries: readonly BootstrapEntry[];
  readonly hookFailures: readonly HookFailure[];
}

/** What became of one entry of the list. */
export interface ContextItem {
  readonly entry: BootstrapEntry;
  readonly outcome: "content" | "missing" | "empty" | "malformed";
  /** Text under the header; absent when the entry is not injected. */
  readonly text?: string;
  readonly cut?: CutResult;
}

/** The injected texts of a run. */
export interface BootstrapContext {
  readonly items: readonly ContextItem[];
  /** Exactly what the runtime logs. */
  readonly warnings: readonly string[];
}

/** Keeps the files a session may see (seed 000, "sub-agent file filter"). */
export function filterBootstrapFilesForSession(
  files: readonly LoadedFile[],
  options: { readonly dialect: Dialect; readonly session: Session },
): readonly LoadedFile[] {
  return files.filter((file) => options.dialect.admits(options.session, file.name));
}

/** Load, filter, hooks: the first half of the chain; waits for asynchronous handlers. */
export async function resolveBootstrapFilesForRun(run: BootstrapRun): Promise<ResolvedBootstrapFiles> {
  const loaded = loadWorkspaceBootstrapFiles(run.snapshot, run.dialect);
  const admitted = filterBootstrapFilesForSession(loaded, run);
  if (run.hooks.length === 0) return withoutHooks(loaded, admitted);
  return withHooks(await applyBootstrapHookOverrides(hookRun(run, admitted)), { loaded, admitted });
}

/** The same without waiting, for the live preview. */
export function resolveBootstrapFilesForRunSync(run: BootstrapRun): ResolvedBootstrapFiles {
  const loaded = loadWorkspaceBootstrapFiles(run.snapshot, run.dialect);
  const admitted = filterBootstrapFilesForSession(loaded, run);
  if (run.hooks.length === 0) return withoutHooks(loaded, admitted);
  return withHooks(applyBootstrapHookOverridesSync(hookRun(run, admitted)), { loaded, admitted });
}

/** Trims and cuts each entry and writes the missing lines: the second half of the chain. */
export function buildBootstrapContextFiles(
  entries: readonly BootstrapEntry[],
  options: { readonly dialect: Dialect; readonly limit: number },
): BootstrapContext {
  const warnings: string[] = [];
  let hasSoul = false;
  const items = entries.map((entry): ContextItem => {
    const item = buildItem(entry, options);
    if (item.text === undefined) return item;
    // The runtime looks for SOUL.md entry by entry and crashes on a nameless one before it has found it.
    if (entry.nameless && !hasSoul) return { entry, outcome: "malformed" };
    hasSoul ||= isSoulName(entry.file.name);
    if (item.cut?.truncated)
      warnings.push(cutWarning(entry.file.name, { rawChars: item.cut.rawChars, limit: options.limit }));
    return item;
  });
  return { items, warnings };
}

/** The whole chain from snapshot to injected texts (seed 000, `resolveBootstrapContextForRun`). */
export async function resolveBootstrapContextForRun(
  run: BootstrapRun,
): Promise<{ readonly files: ResolvedBootstrapFiles; readonly context: BootstrapContext }> {
  const files = await resolveBootstrapFilesForRun(run);
  return { files, context: buildBootstrapContextFiles(files.entries, contextOptions(run)) };
}

/** The same without waiting, for the live preview. */
export function resolveBootstrapContextForRunSync(run: BootstrapRun): {
  readonly files: ResolvedBootstrapFiles;
  readonly context: BootstrapContext;
} {
  const files = resolveBootstrapFilesForRunSync(run);
  return { files, context: buildBootstrapContextFiles(files.entries, contextOptions(run)) };
}

/** Whether the runtime takes a header for SOUL.md: by base name, any case, either separator, trimmed. */
export function isSoulName(name: string): boolean {
  return baseName(name.trim()).toLowerCase() === "soul.md";
}

function contextOptions(run: BootstrapRun) {
  return { dialect: run.dialect, limit: run.dialect.limits(run.config, run.maxChars).perFile };
}

function hookRun(run: BootstrapRun, admitted: readonly LoadedFile[]): HookRun {
  return {
    files: admitted.flatMap((file) => file.listed ?? []),
    hooks: run.hooks,
    workspaceDir: run.snapshot.workspaceDir,
    session: run.session,
    config: run.config,
  };
}

function withoutHooks(loaded: readonly LoadedFile[], admitted: readonly LoadedFile[]): ResolvedBootstrapFiles {
  return { loaded, entries: entriesOfLoaded(admitted), hookFailures: [] };
}

function withHooks(
  result: HookResult,
  lists: { readonly loaded: readonly LoadedFile[]; readonly admitted: readonly LoadedFile[] },
): ResolvedBootstrapFiles {
  return {
    loaded: lists.loaded,
    entries: entriesAfterHooks(result.files, lists.admitted),
    hookFailures: result.failures,
  };
}

function buildItem(entry: BootstrapEntry, options: { readonly dialect: Dialect; readonly limit: number }): ContextItem {
  const { file } = entry;
  if (entry.malformed !== undefined) return { entry, outcome: "malformed" };
  if (file.missing) return { entry, outcome: "missing", text: `[MISSING] Expected at: ${file.path}` };
  const cut = cutFile({ text: file.content ?? "", name: file.name, limit: options.limit, rule: options.dialect.cut });
  return cut.text === "" ? { entry, outcome: "empty", cut } : { entry, outcome: "content", text: cut.text, cut };
}

function cutWarning(name: string, facts: { readonly rawChars: number; readonly limit: number }): string {
  return `workspace bootstrap file ${name} is ${facts.rawChars} chars (limit ${facts.limit}); truncating in injected context`;
}
