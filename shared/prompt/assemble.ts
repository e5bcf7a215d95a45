import { findDialect } from "../dialects/detect.ts";
import type { Dialect, DialectId } from "../dialects/dialect.ts";
import type { PromptMode } from "../files/bootstrap-files.ts";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import type { BootstrapHook } from "../hooks/bootstrap-hook.ts";
import type { Session } from "../sessions/session.ts";
import type { AssembledPrompt, EmbeddedContextFile } from "./assembled-prompt.ts";
import {
  type BootstrapContext,
  type BootstrapRun,
  type ContextItem,
  type ResolvedBootstrapFiles,
  resolveBootstrapContextForRun,
  resolveBootstrapContextForRunSync,
} from "./bootstrap-chain.ts";
import { diagnoseRun } from "./diagnose.ts";
import { layerOfName, reportFiles } from "./file-reports.ts";
import { type RenderItem, renderProjectContext } from "./render.ts";

/** Everything a prompt depends on. */
export interface AssembleInput {
  readonly snapshot: WorkspaceSnapshot;
  readonly dialect: DialectId | Dialect;
  readonly session: Session;
  /** Parsed value of `openclaw.json`. */
  readonly config?: unknown;
  readonly hooks?: readonly BootstrapHook[] | undefined;
  /** Overrides the configured limit per file, UTF-16 code units. */
  readonly maxChars?: number | undefined;
  /** Overrides the mode that follows from the session. */
  readonly promptMode?: PromptMode | undefined;
}

/** Makes the Project Context of a run with the origin of every character; pure, and quick enough for each keystroke. */
export function assemble(input: AssembleInput): AssembledPrompt {
  const run = runOf(input);
  const { files, context } = resolveBootstrapContextForRunSync(run);
  return describeRun({ input, run, files, context });
}

/** Like `assemble`, but waits for asynchronous hook handlers. */
export async function assembleWithHandlers(input: AssembleInput): Promise<AssembledPrompt> {
  const run = runOf(input);
  const { files, context } = await resolveBootstrapContextForRun(run);
  return describeRun({ input, run, files, context });
}

interface FinishedRun {
  readonly input: AssembleInput;
  readonly run: BootstrapRun;
  readonly files: ResolvedBootstrapFiles;
  readonly context: BootstrapContext;
}

function runOf(input: AssembleInput): BootstrapRun {
  return {
    snapshot: input.snapshot,
    dialect: dialectOf(input.dialect),
    session: input.session,
    config: input.config,
    hooks: input.hooks ?? [],
    ...(input.maxChars === undefined ? {} : { maxChars: input.maxChars }),
  };
}

function dialectOf(dialect: DialectId | Dialect): Dialect {
  if (typeof dialect !== "string") return dialect;
  const found = findDialect(dialect);
  if (found === undefined) throw new Error(`Dialect ${dialect} is not built in`);
  return found;
}

function describeRun(finished: FinishedRun): AssembledPrompt {
  const { input, run, files, context } = finished;
  const { dialect, session, snapshot } = run;
  const limits = dialect.limits(run.config, run.maxChars);
  const reports = reportFiles(files, {
    items: context.items,
    limit: limits.perFile,
    admits: (name) => dialect.admits(session, name),
  });
  const rendered = renderProjectContext(renderItems(context.items, reports.indexOf), dialect.projectContext);
  const promptMode = input.promptMode ?? dialect.promptMode(session);
  return {
    dialect: dialect.id,
    workspaceDir: snapshot.workspaceDir,
    session,
    promptMode,
    limits: { perFile: limits.perFile, total: limits.total },
    bootstrapFiles: files.entries.filter((entry) => entry.malformed === undefined).map((entry) => entry.file),
    files: reports.files,
    contextFiles: context.items.flatMap(contextFile),
    projectContext: rendered.text,
    segments: rendered.segments,
    warnings: context.warnings,
    diagnostics: diagnoseRun({ run, resolved: files, items: context.items, reports: reports.files, limits }),
    placeholders: dialect.placeholders(promptMode),
    totals: {
      rawChars: reports.files.reduce((sum, file) => sum + file.rawChars, 0),
      injectedChars: reports.files.reduce((sum, file) => sum + file.injectedChars, 0),
    },
  };
}

function renderItems(items: readonly ContextItem[], indexOf: ReadonlyMap<ContextItem, number>): readonly RenderItem[] {
  return items.flatMap((item) => {
    const fileIndex = indexOf.get(item);
    return fileIndex === undefined ? [] : [{ item, fileIndex, layer: layerOfName(item.entry.file.name) }];
  });
}

function contextFile(item: ContextItem): readonly EmbeddedContextFile[] {
  if (item.text === undefined) return [];
  const { file, nameless } = item.entry;
  return [{ path: file.name, content: item.text, ...(nameless ? { nameless } : {}) }];
}
