/** What a bootstrap handler may change; `bootstrapFiles` is whatever handlers before it left there. */
export interface BootstrapHookContext {
  workspaceDir: string;
  bootstrapFiles: unknown;
  cfg: unknown;
  sessionKey: string | undefined;
  sessionId: string | undefined;
  agentId: string | undefined;
}

/** The event a handler receives (seed 000, "Bootstrap Hooks"). */
export interface BootstrapHookEvent {
  readonly type: "agent";
  readonly action: "bootstrap";
  readonly sessionKey: string;
  readonly context: BootstrapHookContext;
}

/** Changes `event.context` in place; what it returns is not looked at. */
export type BootstrapHookHandler = (event: BootstrapHookEvent) => unknown;

/** A handler and the event it listens to; `agent` handlers run before `agent:bootstrap` ones. */
export interface RegisteredHook {
  readonly event: string;
  readonly handler: BootstrapHookHandler;
}

/** One change of the file list, as a hooks file states it. */
export type HookOperation =
  | { readonly op: "push" | "pushInPlace"; readonly file: unknown }
  | { readonly op: "replaceContent"; readonly name: string; readonly content: unknown }
  | { readonly op: "remove"; readonly name: string }
  | { readonly op: "set"; readonly files: unknown }
  | { readonly op: "reorder"; readonly names: readonly string[] }
  | { readonly op: "throw"; readonly message?: string };

/** A hook stated as data, for previews and scripts. */
export interface DeclarativeHook {
  readonly event: string;
  readonly ops: readonly HookOperation[];
}

/** Either form of a hook. */
export type BootstrapHook = RegisteredHook | DeclarativeHook;

/** A handler that failed; what it had changed before stays. */
export interface HookFailure {
  /** Position in the list of hooks given. */
  readonly index: number;
  readonly event: string;
  readonly reason: "threw" | "asynchronous";
  readonly message: string;
}
