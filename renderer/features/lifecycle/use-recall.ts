import { useEffect, useState } from "react";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import type { RecallAsked } from "#shared/lifecycle/simulate-workspace.ts";
import type { RecallResult } from "#shared/rpc/memory-calls.ts";

/** What the host says of a round's memory, null before it said anything. */
export type RecallState = RecallResult | { readonly status: "failed" } | null;

/** Pause until an index that is being built is asked again, ms. */
const AGAIN_MS = 400;

/** Asks the host which notes go along; an index that is not there yet is waited for. */
export function useRecall(asked: RecallAsked): RecallState {
  const { client } = useStores();
  const workspaceId = useWorkspace(({ view }) => view?.workspaceId ?? null);
  // Notes on disk that change make the answer another one.
  const extras = useWorkspace(({ view }) => view?.extras ?? null);
  const [state, setState] = useState<RecallState>(null);
  const question = JSON.stringify([asked.input, asked.settings, asked.now]);
  useEffect(() => {
    if (workspaceId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { input, settings: limits, now } = asked;
      const result = await client.call("memory.recall", { workspaceId, input, limits, now });
      if (isOver) return;
      setState(result.ok ? result.value : { status: "failed" });
      if (result.ok && result.value.status === "building") timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, workspaceId, question, extras]);
  return state;
}
