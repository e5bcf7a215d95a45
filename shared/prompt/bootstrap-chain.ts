import type { Dialect } from "../dialects/dialect.ts";
import { hasLightHeartbeat } from "../dialects/heartbeat-light-context.ts";
import type { FileReason } from "../files/file-reason.ts";
import { baseName, pathStyleOf, resolvePath } from "../files/path-names.ts";
import { realRelPath } from "../files/real-rel-path.ts";
import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import {
  applyBootstrapHookOverrides,
  applyBootstrapHookOverridesSync,
  type ExtraFilesHook,
  type HookResult,
  type HookRun,
} from "../hooks/apply-bootstrap-hooks.ts";
import type { BootstrapHook, HookFailure } from "../hooks/bootstrap-hook.ts";
import type { ContextMode, Session } from "../sessions/session.ts";
import { type BootstrapEntry, entriesAfterHooks, entriesOfLoaded } from "./bootstrap-entry.ts";
import { buildBootstrapContextFiles, type ContextItem } from "./build-context-files.ts";
import { type LoadedFile, loadWorkspaceBootstrapFiles } from "./load-bootstrap-files.ts";
import { type LoadedExtras, loadExtraFiles, withExtras } from "./load-extra-files.ts";
import { loadLayeredFiles } from "./load-layered-files.ts";

/** Everything that decides which files a run gets. */
export interface BootstrapRun {
  readonly snapshot: WorkspaceSnapshot;
  readonly dialect: Dialect;
  readonly session: Session;
  /** Agent whose limits count. */
  readonly agentId: string;
  /** Parsed `openclaw.json`, handed on to hooks. */
  readonly config: unknown;
  readonly hooks: readonly BootstrapHook[];
  /** Overrides the configured limit per file, UTF-16 code units. */
  readonly maxChars: number | undefined;
  /** Absolute home folder, for `~` in paths that hooks give. */
  readonly home: string | undefined;
  /** Whether the runtime has noted that the workspace is set up; it then ignores BOOTSTRAP.md. */
  readonly isSetUp: boolean;
  /** Overrides the context mode that follows from config and session. */
  readonly contextMode: ContextMode | undefined;
  /** What a layered runtime tells the model of its compiled rules. */
  readonly rulesSummary: string | undefined;
}

/** The file list of a run. */
export interface ResolvedBootstrapFiles {
  /** What was looked for, in load order. */
  readonly loaded: readonly LoadedFile[];
  /** What the bundled hook for extra files made of the config. */
  readonly extras: LoadedExtras;
  /** What goes to cutting, in the order hooks left. */
  readonly entries: readonly BootstrapEntry[];
  readonly hookFailures: readonly HookFailure[];
  /** Exactly what the runtime logs up to here. */
  readonly warnings: readonly string[];
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
  const lists = startLists(run);
  if (isUntouched(run, lists)) return finishEntries(run, { ...lists, entries: entriesOfLoaded(lists.admitted) });
  return withHooks(run, { ...lists, result: await applyBootstrapHookOverrides(hookRun(run, lists)) });
}

/** The same without waiting, for the live preview. */
export function resolveBootstrapFilesForRunSync(run: BootstrapRun): ResolvedBootstrapFiles {
  const lists = startLists(run);
  if (isUntouched(run, lists)) return finishEntries(run, { ...lists, entries: entriesOfLoaded(lists.admitted) });
  return withHooks(run, { ...lists, result: applyBootstrapHookOverridesSync(hookRun(run, lists)) });
}

/** The whole chain from snapshot to injected texts (seed 000, `resolveBootstrapContextForRun`). */
export async function resolveBootstrapContextForRun(
  run: BootstrapRun,
): Promise<{ readonly files: ResolvedBootstrapFiles; readonly context: BootstrapContext }> {
  return withContext(run, await resolveBootstrapFilesForRun(run));
}

/** The same without waiting, for the live preview. */
export function resolveBootstrapContextForRunSync(run: BootstrapRun): {
  readonly files: ResolvedBootstrapFiles;
  readonly context: BootstrapContext;
} {
  return withContext(run, resolveBootstrapFilesForRunSync(run));
}

function withContext(run: BootstrapRun, files: ResolvedBootstrapFiles) {
  const { dialect, config, agentId, maxChars } = run;
  const built = buildBootstrapContextFiles(files.entries, {
    dialect,
    limits: dialect.limits(config, { agentId, maxChars }),
  });
  const context = { items: routeItems(run, built.items), warnings: [...files.warnings, ...built.warnings] };
  return { files, context };
}

/** Takes back what the attempt itself leaves out: all files, or BOOTSTRAP.md once nothing is pending. */
function routeItems(run: BootstrapRun, items: readonly ContextItem[]): readonly ContextItem[] {
  const { injectsFiles, injectsBootstrap } = run.dialect.list;
  if (injectsFiles?.(run.config, run.agentId) === false) return items.map((item) => withheld(item, "context-mode"));
  if (injectsBootstrap === undefined || injectsBootstrap(run.session, isBootstrapPending(run, items))) return items;
  // Where not even a first chat gets it, the version asks the agent to read the file instead.
  const reason = injectsBootstrap({ kind: "main" }, true) ? "bootstrap-completed" : "not-in-this-version";
  return items.map((item) => (isBootstrapName(baseName(item.entry.file.path.trim())) ? withheld(item, reason) : item));
}

function withheld(item: ContextItem, reason: FileReason): ContextItem {
  if (item.outcome === "malformed") return item;
  return { entry: item.entry, outcome: "withheld", reason, limit: item.limit, causes: [] };
}

function isBootstrapPending(run: BootstrapRun, items: readonly ContextItem[]): boolean {
  const onDisk = snapshotFile(run.snapshot, "BOOTSTRAP.md")?.kind ?? "absent";
  if (!run.isSetUp && onDisk !== "absent" && onDisk !== "error") return true;
  return items.some(
    ({ entry: { file } }) => file.name === "BOOTSTRAP.md" && !file.missing && (file.content ?? "").trim() !== "",
  );
}

function isBootstrapName(name: string): boolean {
  return name.toLowerCase() === "bootstrap.md";
}

interface FileLists {
  readonly loaded: readonly LoadedFile[];
  readonly admitted: readonly LoadedFile[];
  readonly extras: LoadedExtras;
}

/** Whether no hook has anything to do. */
function isUntouched(run: BootstrapRun, { extras }: FileLists): boolean {
  return run.hooks.length === 0 && extras.files.length === 0;
}

function startLists(run: BootstrapRun): FileLists {
  const loaded =
    run.dialect.layered === undefined
      ? loadWorkspaceBootstrapFiles(run.snapshot, run.dialect)
      : loadLayeredFiles(run.snapshot, { ...run, layered: run.dialect.layered });
  const admitted = filterBootstrapFilesForSession(loaded, run);
  return {
    loaded,
    admitted: admitted.filter(
      (file) => !isDoneBootstrap(run, file) && !isRefusedLink(run, file) && isInContext(run, file.name),
    ),
    extras: loadExtraFiles(run),
  };
}

function hookRun(run: BootstrapRun, { admitted, extras }: FileLists): HookRun {
  return {
    files: admitted.flatMap((file) => file.listed ?? []),
    ...(extras.files.length === 0 ? {} : { extras: extrasHook(run, extras) }),
    hooks: run.hooks,
    workspaceDir: run.snapshot.workspaceDir,
    session: run.session,
    config: run.config,
  };
}

function extrasHook(run: BootstrapRun, extras: LoadedExtras): ExtraFilesHook {
  const { dialect, session } = run;
  const files = extras.files.flatMap((file) => file.listed ?? []);
  // Later versions filter behind all hooks instead.
  if (dialect.list.admitsAfterHooks !== undefined) return { files };
  return { files, admits: (name) => dialect.admits(session, name) };
}

function withHooks(run: BootstrapRun, lists: FileLists & { readonly result: HookResult }): ResolvedBootstrapFiles {
  const { result, admitted, extras } = lists;
  const entries = entriesAfterHooks(result.files, [...admitted, ...extras.files]);
  const finished = finishEntries(run, { ...lists, entries });
  return { ...finished, loaded: withExtras(finished, lists), hookFailures: result.failures };
}

/** What the runtime does to the list behind the hooks: filter again, resolve paths, drop doubles. */
function finishEntries(
  run: BootstrapRun,
  lists: FileLists & { readonly entries: readonly BootstrapEntry[] },
): ResolvedBootstrapFiles {
  const { list } = run.dialect;
  const { loaded, entries, extras } = lists;
  if (list.entryPaths === "any") {
    return {
      loaded,
      extras,
      entries: entries.filter((entry) => hasPulse(run, entry.file.name)),
      hookFailures: [],
      warnings: [],
    };
  }
  const warnings: string[] = [];
  const seen = new Set<string>();
  const refusedPaths = new Set(loaded.filter((file) => isRefusedLink(run, file)).map((file) => file.path));
  const kept: BootstrapEntry[] = [];
  for (const entry of entries) {
    if (entry.malformed === "not-an-object") {
      kept.push(entry);
      continue;
    }
    const path = entry.pathless ? undefined : resolveEntryPath(run, entry.file.path);
    if (!isAdmittedAfterHooks(run, { name: entry.file.name, path }) || !hasPulse(run, entry.file.name)) continue;
    if (path === undefined) {
      warnings.push(
        `skipping bootstrap file "${entry.file.name}" — missing or invalid "path" field (hook may have used "filePath" instead)`,
      );
      continue;
    }
    if (refusedPaths.has(path)) continue;
    if (list.entryPaths === "resolved" && seen.has(path)) continue;
    seen.add(path);
    kept.push(path === entry.file.path ? entry : { ...entry, file: { ...entry.file, path } });
  }
  return { loaded, extras, entries: kept, hookFailures: [], warnings };
}

function isAdmittedAfterHooks(
  run: BootstrapRun,
  entry: { readonly name: string; readonly path: string | undefined },
): boolean {
  if (isDoneBootstrap(run, entry)) return false;
  const { admitsAfterHooks } = run.dialect.list;
  if (admitsAfterHooks === undefined) return true;
  const rootMemoryPath = resolveEntryPath(run, "MEMORY.md");
  return admitsAfterHooks(run.session, { name: entry.name, path: entry.path ?? "", rootMemoryPath });
}

function isDoneBootstrap(
  run: BootstrapRun,
  entry: { readonly name: string; readonly path: string | undefined },
): boolean {
  if (!run.isSetUp || !run.dialect.list.setUpEndsBootstrap || entry.name !== "BOOTSTRAP.md") return false;
  return entry.path === resolveEntryPath(run, "BOOTSTRAP.md");
}

/** Whether the runtime leaves a file out because it is a link of doubtful origin. */
export function isRefusedLink(run: BootstrapRun, file: LoadedFile): boolean {
  if (file.facts.link === undefined || run.dialect.list.refusesLink === undefined) return false;
  const target = realRelPath(run.snapshot, file.facts);
  return run.dialect.list.refusesLink({ name: file.name, target }, run.config);
}

/** Whether a file of the workspace is in the run at all; one with the light context leaves files to the hooks. */
export function isInContext(run: BootstrapRun, fileName: string): boolean {
  const { keepsInLightContext } = run.dialect.list;
  if (keepsInLightContext === undefined) return true;
  const isLight = run.session.kind === "heartbeat" && hasLightHeartbeat(run.config, run.agentId);
  const contextMode = run.contextMode ?? (isLight ? "lightweight" : "full");
  return contextMode === "full" || keepsInLightContext(run.session, fileName);
}

/** Whether HEARTBEAT.md may stay under this config; other files always may. */
function hasPulse(run: BootstrapRun, name: string): boolean {
  if (name !== "HEARTBEAT.md") return true;
  return run.dialect.list.admitsHeartbeat?.(run.session, run.config, run.agentId) ?? true;
}

function resolveEntryPath(run: BootstrapRun, path: string): string {
  const { workspaceDir } = run.snapshot;
  const style = pathStyleOf(workspaceDir);
  const home = run.dialect.list.expandsHome ? run.home : undefined;
  const trimmed = path.trim();
  if (run.dialect.list.entryPaths !== "resolved") return trimmed;
  const expanded = home === undefined ? trimmed : trimmed.replace(/^~(?=$|[\\/])/, () => home);
  return resolvePath(expanded, { cwd: workspaceDir, style });
}
