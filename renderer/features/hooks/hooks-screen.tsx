import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { hooks as en } from "#renderer/i18n/en/hooks.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { hooks as zhCN } from "#renderer/i18n/zh-cn/hooks.ts";
import { useAgentFace, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { FoundHooks } from "./found-hooks.tsx";
import styles from "./hooks-screen.module.css";
import { WhatIfPanel } from "./what-if-panel.tsx";

/** Which hooks there are, "what if" changes of the file list, and the prompt before and after. */
export function HooksScreen() {
  addArea(useTranslation().i18n, "hooks", { en, "zh-CN": zhCN });
  const t = useTranslate();
  const { screen } = useStores();
  const agent = useAgentFace().name ?? t("yourAgent");
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const [log, setLog] = useState("");
  return (
    <main className={styles.screen} aria-labelledby="hooks-title" key={workspaceId}>
      <header className={styles.header}>
        <div>
          <h1 id="hooks-title" className={styles.title}>
            {t("hooks:title")}
          </h1>
          <p className={styles.intro}>{t("hooks:intro", { agent })}</p>
        </div>
        <Button onClick={() => screen.getState().showView("edit")}>{t("hooks:back")}</Button>
      </header>
      <div className={styles.columns}>
        <div className={styles.left}>
          <WhatIfPanel agent={agent} />
          <FoundHooks onLog={setLog} />
        </div>
        <EffectPanel log={log} />
      </div>
    </main>
  );
}
