import { useState } from "react";
import { TermsIn } from "#renderer/features/terms/index.ts";
import { useAgentFace, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { FoundHooks } from "./found-hooks.tsx";
import styles from "./hooks-screen.module.css";
import { useHookWords } from "./use-hook-words.ts";
import { WhatIfPanel } from "./what-if-panel.tsx";

/** Which hooks there are, "what if" changes of the file list, and the prompt before and after. */
export function HooksScreen() {
  const t = useHookWords();
  const { screen } = useStores();
  const agent = useAgentFace().name ?? t("yourAgent");
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const [log, setLog] = useState("");
  return (
    <ScreenFrame
      key={workspaceId}
      layout="panes"
      title={t("hooks:title")}
      about={<TermsIn text={t("hooks:intro", { agent })} ids={["hook", "prompt"]} />}
      actions={<Button onClick={() => screen.getState().showView("edit")}>{t("hooks:back")}</Button>}
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <WhatIfPanel agent={agent} />
          <FoundHooks onLog={setLog} />
        </div>
        <EffectPanel log={log} />
      </div>
    </ScreenFrame>
  );
}
