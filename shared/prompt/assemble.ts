import { normalizeAgentId } from "../config/agent-list.ts";
import type { Dialect, DialectId } from "../dialects/dialect.ts";
import { findDialect } from "../dialects/find-dialect.ts";
import type { PromptMode } from "../files/bootstrap-files.ts";
import type { FileReason } from "../files/file-reason.ts";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import type { BootstrapHook } from "../hooks/bootstrap-hook.ts";
import type { ContextMode, Session } from "../sessions/session.ts";
import { parseAgentSessionKey } from "../sessions/session-key.ts";
import type { AssembledPrompt, EmbeddedContextFile } from "./assembled-prompt.ts";
import {
  type BootstrapContext,
  type BootstrapRun,
  isInContext,
  isRefusedLink,
  type ResolvedBootstrapFiles,
  resolveBootstrapContextForRun,
  resolveBootstrapContextForRunSync,
} from "./bootstrap-chain.ts";
import type { ContextItem } from "./build-context-files.ts";
import { writeCutNotice } from "./cut-notice.ts";
import { diagnoseRun } from "./diagnose.ts";
import { layerOfName, reportFiles } from "./file-reports.ts";
import type { LoadedFile } from "./load-bootstrap-files.ts";
import { describeExtras } from "./load-extra-files.ts";
import { headerOf, type RenderItem, renderProjectContext } from "./render.ts";

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
  /** Absolute home folder, for `~` in paths that hooks give. */
  readonly home?: string | undefined;
  /** Whether the runtime has noted that the workspace is set up; newer versions then ignore BOOTSTRAP.md. */
  readonly isSetUp?: boolean | undefined;
  /** Overrides the context mode that follows from config and session. */
  readonly contextMode?: ContextMode | undefined;
  /** What a layered runtime tells the model of its compiled rules; without it nothing is told. */
  readonly rulesSummary?: string | undefined;
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
  const { session } = input;
  return {
    snapshot: input.snapshot,
    dialect: dialectOf(input.dialect),
    session,
    agentId: normalizeAgentId(session.agentId ?? parseAgentSessionKey(session.key)?.agentId),
    config: input.config,
    hooks: input.hooks ?? [],
    maxChars: input.maxChars,
    home: input.home,
    isSetUp: input.isSetUp ?? false,
    contextMode: input.contextMode,
    rulesSummary: input.rulesSummary,
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
  const limits = dialect.limits(run.config, { agentId: run.agentId, maxChars: run.maxChars });
  const reports = reportFiles(files, { items: context.items, whyUnlisted: (file) => whyUnlisted(run, file) });
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
    extraFiles: describeExtras(files.extras, files.loaded),
    contextFiles: context.items.flatMap((item) => contextFile(item, dialect)),
    projectContext: rendered.text,
    segments: rendered.segments,
    warnings: context.warnings,
    cutNotice: writeCutNotice({ dialect, items: context.items, config: run.config, limits }),
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

/** Why a file that is there did not reach the list. */
function whyUnlisted(run: BootstrapRun, file: LoadedFile): FileReason {
  if (!run.dialect.admits(run.session, file.name)) return "session-kind";
  const { list } = run.dialect;
  if (run.isSetUp && list.setUpEndsBootstrap && file.name === "BOOTSTRAP.md") return "bootstrap-completed";
  if (isRefusedLink(run, file)) return "linked-memory";
  if (!isInContext(run, file.name)) return "context-mode";
  const isStill =
    file.name === "HEARTBEAT.md" && list.admitsHeartbeat?.(run.session, run.config, run.agentId) === false;
  return isStill ? "heartbeat-off" : "hook-removed";
}

function contextFile(item: ContextItem, dialect: Dialect): readonly EmbeddedContextFile[] {
  if (item.text === undefined) return [];
  const { projectContext } = dialect;
  const isNameless = item.entry.nameless && projectContext.header === "name";
  return [{ path: headerOf(item, projectContext), content: item.text, ...(isNameless ? { nameless: true } : {}) }];
}
