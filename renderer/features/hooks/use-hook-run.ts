import { useCallback, useState } from "react";
import { useStores } from "#renderer/stores/store-context.tsx";
import type { HostError } from "#shared/rpc/errors.ts";
import type { FoundHook, HookRunResult } from "#shared/rpc/hook-calls.ts";

/** Where a run stands. */
export type RunState =
  | { readonly status: "idle" }
  | { readonly status: "running" }
  | { readonly status: "refused"; readonly error: HostError }
  | { readonly status: "done"; readonly result: HookRunResult };

type Handler = NonNullable<FoundHook["handler"]>;

/** Approves and runs a hook on the list of files as it is now, unsaved text included; the effect becomes the trial. */
export function useHookRun(
  hook: FoundHook,
  options: { readonly onLog: (log: string) => void; readonly onReload: () => Promise<void> },
): { readonly run: RunState; start(handler: Handler): Promise<void>; stop(): void } {
  const { client, workspace, selectors, whatIf } = useStores();
  const { onLog, onReload } = options;
  const [run, setRun] = useState<RunState>({ status: "idle" });

  const start = async (handler: Handler): Promise<void> => {
    const state = workspace.getState();
    const prompt = selectors.prompt(state);
    if (state.view === null || prompt === null) return;
    const { workspaceId, agentId } = state.view;
    const { path, hash } = handler;
    setRun({ status: "running" });
    if (!handler.isApproved) {
      const approved = await client.call("hooks.approve", { workspaceId, path, hash });
      if (!approved.ok) {
        setRun({ status: "refused", error: approved.error });
        return onReload();
      }
    }
    const sessionKey = prompt.session.key ?? "";
    const files = prompt.bootstrapFiles;
    const answer = await client.call("hooks.run", { workspaceId, path, hash, sessionKey, agentId, files });
    if (!answer.ok) setRun({ status: "refused", error: answer.error });
    else {
      setRun({ status: "done", result: answer.value });
      onLog(answer.value.log);
      whatIf.getState().setTrial(answer.value.status === "ran" ? { name: hook.name, files: answer.value.files } : null);
    }
    await onReload();
  };

  const stop = useCallback(() => void client.call("hooks.stop", {}), [client]);
  return { run, start, stop };
}
