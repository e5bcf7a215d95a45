import { useMemo } from "react";
import { AgentSelect, SessionSelect } from "#renderer/features/preview/index.ts";
import { TermsIn } from "#renderer/features/terms/index.ts";
import { useAgentFace, usePrompt, useWorkspace } from "#renderer/stores/store-context.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { buildLayers } from "#shared/layers/build-layers.ts";
import { LayerMap } from "./layer-map.tsx";
import { useLayerWords } from "./use-layer-words.ts";
import { WhoWins } from "./who-wins.tsx";

/** Which file outranks which, and where each stands in the prompt; follows unsaved text. */
export function LayersScreen() {
  const t = useLayerWords();
  const prompt = usePrompt();
  const snapshot = useWorkspace((state) => state.view?.snapshot ?? null);
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const agent = useAgentFace().name ?? t("yourAgent");
  const bands = useMemo(
    () => (prompt === null || snapshot === null ? null : buildLayers(prompt, snapshot)),
    [prompt, snapshot],
  );
  return (
    <ScreenFrame
      layout="page"
      title={t("layers:title")}
      about={<TermsIn text={t("layers:intro", { agent })} ids={["layer", "prompt"]} />}
      actions={
        <>
          <AgentSelect />
          <SessionSelect />
        </>
      }
    >
      {prompt === null || bands === null ? (
        <Skeleton label={t("layers:reading")} lines={8} />
      ) : (
        <>
          <LayerMap key={workspaceId} prompt={prompt} bands={bands} />
          <WhoWins isEnforced={findDialect(prompt.dialect)?.layered !== undefined} />
        </>
      )}
    </ScreenFrame>
  );
}
