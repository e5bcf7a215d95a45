import { useCallback, useEffect, useRef, useState } from "react";
import type { Loadable } from "#renderer/stores/machine-store.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";

/** What the host found. */
export type HookList = CallResult<"hooks.list">;

/** Hooks of the open workspace; read again with the workspace and its config. Answers that come too late are dropped. */
export function useHookList(): { readonly list: Loadable<HookList>; reload(): Promise<void> } {
  const { client } = useStores();
  const { workspaceId, config } = useWorkspace((state) => ({
    workspaceId: state.view?.workspaceId ?? null,
    config: state.view?.config ?? null,
  }));
  const [list, setList] = useState<Loadable<HookList>>({ status: "loading" });
  const turn = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    if (workspaceId === null) return;
    turn.current += 1;
    const mine = turn.current;
    const result = await client.call("hooks.list", { workspaceId });
    if (mine !== turn.current) return;
    setList(result.ok ? { status: "ready", value: result.value } : { status: "failed", error: result.error });
  }, [client, workspaceId]);
  // Extra folders and older settings come from the config.
  useEffect(() => void reload(), [reload, config]);
  return { list, reload };
}
