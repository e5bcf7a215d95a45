import { normalizeAgentId } from "../config/agent-list.ts";
import { isRecord } from "../config/is-record.ts";
import type { WorkspaceBootstrapFile } from "../files/workspace-bootstrap-file.ts";
import type { Session } from "../sessions/session.ts";
import { parseAgentSessionKey } from "../sessions/session-key.ts";
import type { BootstrapHook, BootstrapHookEvent, BootstrapHookHandler, HookFailure } from "./bootstrap-hook.ts";
import { applyOperations } from "./hook-operations.ts";

/** What the handlers of a run get to see. */
export interface HookRun {
  readonly files: readonly WorkspaceBootstrapFile[];
  /** The bundled hook for extra files, before every other hook of its event. */
  readonly extras?: ExtraFilesHook;
  readonly hooks: readonly BootstrapHook[];
  readonly workspaceDir: string;
  readonly session: Session;
  readonly config: unknown;
}

/** What the bundled hook for extra files does to the list. */
export interface ExtraFilesHook {
  readonly files: readonly WorkspaceBootstrapFile[];
  /** Versions before 2026.8.1 then filter the whole list by session. */
  readonly admits?: (name: string) => boolean;
}

/** The file list after all handlers; entries are whatever they put there. */
export interface HookResult {
  readonly files: readonly unknown[];
  readonly failures: readonly HookFailure[];
}

interface OrderedHook {
  readonly index: number;
  readonly event: string;
  readonly handler: BootstrapHookHandler;
}

/** Runs the handlers one after the other and waits for asynchronous ones. */
export async function applyBootstrapHookOverrides(run: HookRun): Promise<HookResult> {
  const started = startRun(run);
  const failures: HookFailure[] = [];
  for (const hook of started.handlers) {
    try {
      await hook.handler(started.event);
    } catch (error) {
      failures.push(failure(hook, error));
    }
  }
  return { files: started.finish(), failures };
}

/** Like `applyBootstrapHookOverrides` without waiting: an asynchronous handler is reported, and counts with what it did at once. */
export function applyBootstrapHookOverridesSync(run: HookRun): HookResult {
  const started = startRun(run);
  const failures: HookFailure[] = [];
  for (const hook of started.handlers) {
    try {
      const returned = hook.handler(started.event);
      if (returned instanceof Promise) {
        returned.catch(() => undefined);
        failures.push({ index: hook.index, event: hook.event, reason: "asynchronous", message: "" });
      }
    } catch (error) {
      failures.push(failure(hook, error));
    }
  }
  return { files: started.finish(), failures };
}

function startRun(run: HookRun) {
  const { session } = run;
  const own: unknown[] = run.files.map((file) => ({ ...file }));
  const event: BootstrapHookEvent = {
    type: "agent",
    action: "bootstrap",
    sessionKey: session.key ?? session.id ?? "unknown",
    context: {
      workspaceDir: run.workspaceDir,
      bootstrapFiles: own,
      cfg: run.config,
      sessionKey: session.key,
      sessionId: session.id,
      agentId: session.agentId ?? agentOfKey(session.key),
    },
  };
  const finish = (): readonly unknown[] => {
    const updated = event.context.bootstrapFiles;
    return Array.isArray(updated) ? updated : own;
  };
  return { event, handlers: orderHooks(run), finish };
}

function orderHooks({ hooks, extras }: HookRun): readonly OrderedHook[] {
  const bundled: readonly OrderedHook[] =
    extras === undefined ? [] : [{ index: -1, event: "agent:bootstrap", handler: adderOf(extras) }];
  const given = hooks.map((hook, index): OrderedHook => ({ index, event: hook.event, handler: handlerOf(hook) }));
  const ordered = [...bundled, ...given];
  return ["agent", "agent:bootstrap"].flatMap((name) => ordered.filter((hook) => hook.event === name));
}

/** Adds behind whatever is listed; a list that is none is left, where the runtime's own hook fails without a trace. */
function adderOf({ files, admits }: ExtraFilesHook): BootstrapHookHandler {
  return ({ context }) => {
    const listed: unknown = context.bootstrapFiles;
    if (!Array.isArray(listed)) return;
    const all: readonly unknown[] = [...listed, ...files.map((file) => ({ ...file }))];
    context.bootstrapFiles =
      admits === undefined ? all : all.filter((file) => isRecord(file) && admits(String(file.name)));
  };
}

function handlerOf(hook: BootstrapHook): BootstrapHookHandler {
  if ("handler" in hook) return hook.handler;
  return (event) => applyOperations(event.context, hook.ops);
}

function agentOfKey(key: string | undefined): string | undefined {
  return key === undefined || key === "" ? undefined : normalizeAgentId(parseAgentSessionKey(key)?.agentId);
}

function failure(hook: OrderedHook, error: unknown): HookFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { index: hook.index, event: hook.event, reason: "threw", message };
}
