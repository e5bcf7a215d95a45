import { useMemo } from "react";
import { useStore } from "zustand";
import { AgentSelect } from "#renderer/features/preview/index.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { lastGoodFiles } from "#renderer/stores/rules-tests.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { isRulesFile } from "#shared/files/is-rules-file.ts";
import { overlaySnapshot } from "#shared/files/snapshot.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import { lifecycleStoreOf } from "./lifecycle-store.ts";
import { matrixLights } from "./matrix-lights.ts";
import { MatrixTable } from "./matrix-table.tsx";
import { Rehearsal } from "./rehearsal.tsx";
import { useLifecycleWords } from "./use-lifecycle-words.ts";
import { usePlaying } from "./use-playing.ts";

const NO_LIGHTS = new Map<string, never>();

/** What each file does at each stage, and a rehearsal of a session without any model. */
export function LifecycleScreen() {
  const t = useLifecycleWords();
  const view = useWorkspace((state) => state.view);
  if (view === null) return null;
  const isLayered = findDialect(view.dialect.id)?.layered !== undefined;
  const hasRules = view.snapshot.files.some(({ relPath, text }) => isRulesFile(relPath) && text !== undefined);
  return (
    <ScreenFrame layout="page" title={t("lifecycle:title")} about={t("lifecycle:intro")} actions={<AgentSelect />}>
      {isLayered || hasRules ? (
        <Played key={view.workspaceId} view={view} isLayered={isLayered} />
      ) : (
        <>
          <MatrixTable lights={NO_LIGHTS} current={undefined} isLayered={false} />
          <EmptyState title={t("lifecycle:rehearsal.unavailable")}>
            {t("lifecycle:rehearsal.unavailableHelp")}
          </EmptyState>
        </>
      )}
    </ScreenFrame>
  );
}

function Played({ view, isLayered }: { readonly view: WorkspaceView; readonly isLayered: boolean }) {
  const store = lifecycleStoreOf(useStores(), view.workspaceId);
  const state = useStore(store);
  const buffers = useWorkspace(({ buffers: all }) => all);
  const { snapshot, dialect, config } = view;
  const shownAgentId = useWorkspace((state) => state.shownAgentId);
  const agentId = shownAgentId ?? view.agentId;
  const { hotReload } = state;
  const stage = useMemo(() => {
    const unsaved = [...buffers.values()].filter(isUnsaved).map(({ relPath, text }) => [relPath, text] as const);
    return {
      snapshot: overlaySnapshot(snapshot, new Map(unsaved)),
      dialect: dialect.id,
      agentId,
      config: config.value,
      hotReload,
      lastGood: lastGoodFiles(snapshot, agentId),
    };
  }, [snapshot, dialect, agentId, config, buffers, hotReload]);
  const playing = usePlaying({ stage, script: state.script });
  const lights = useMemo(() => matrixLights(playing.results), [playing.results]);
  const index = Math.min(state.selected ?? playing.results.length - 1, playing.results.length - 1);
  return (
    <>
      <MatrixTable lights={lights} current={playing.results[index]?.stage} isLayered={isLayered} />
      <Rehearsal state={state} playing={playing} index={index} />
    </>
  );
}
