import { useId, useMemo, useState } from "react";
import { useAgentFace, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { baseName } from "#shared/files/path-names.ts";
import styles from "./hooks-screen.module.css";
import { adviseLimit, roomyLimit } from "./limit-advice.ts";
import { ScrollText } from "./scroll-text.tsx";
import { useHookWords } from "./use-hook-words.ts";

/** Says what to put into openclaw.json so that more of a file is read; we never write it. */
export function LimitDialog() {
  const t = useHookWords();
  const { screen, workspace, selectors } = useStores();
  const { addNotice } = useWorkspaceActions();
  const agent = useAgentFace().name ?? t("yourAgent");
  const relPath = useWorkspace((state) => state.activeTab) ?? "";
  // The prompt is made anew with the new limit for as long as the dialog is open, so it follows the disk.
  const config = useWorkspace((state) => state.view?.config ?? null);
  const [limit, setLimit] = useState(() => {
    const report = selectors.prompt(workspace.getState())?.files.find((file) => file.relPath === relPath);
    return roomyLimit(report?.rawChars ?? 20_000);
  });
  const advice = useMemo(
    () => adviseLimit(workspace.getState(), { relPath, limit }),
    [workspace, relPath, limit, config],
  );
  const field = useId();
  const name = baseName(relPath);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      addNotice({ messageKey: "hooks:limits.copied", params: {}, tone: "ok" });
    } catch {
      addNotice({ messageKey: "hooks:whatIf.copyFailed", params: {}, tone: "bad" });
    }
  };
  return (
    <Dialog
      title={t("hooks:limits.title")}
      description={t("hooks:limits.description")}
      closeLabel={t("close")}
      onClose={screen.getState().closeDialog}
      footer={
        advice !== null && (
          <Button tone="primary" onClick={() => void copy(advice.snippet)}>
            {t("hooks:limits.copy")}
          </Button>
        )
      }
    >
      <div className={styles.field}>
        <label htmlFor={field}>{t("hooks:limits.value")}</label>
        <input
          id={field}
          type="number"
          min={1}
          max={1_000_000}
          step={1000}
          value={limit}
          onChange={(event) => setLimit(Math.max(1, Math.floor(event.currentTarget.valueAsNumber || 1)))}
        />
      </div>
      {advice !== null && (
        <div aria-live="polite" className={styles.advice}>
          <p>
            {advice.gain <= 0
              ? t("hooks:limits.noGain", { name })
              : t(advice.isWhole ? "hooks:limits.whole" : "hooks:limits.gain", { agent, name, count: advice.gain })}
            {advice.cap !== null && ` ${t("hooks:limits.capped", { limit: advice.cap })}`}
          </p>
          {advice.total !== null && <p>{t("hooks:limits.total", { limit: advice.total })}</p>}
          <p className={styles.soft}>{t("hooks:limits.cost", { count: advice.promptChars })}</p>
          <h3 className={styles.formTitle}>{t("hooks:limits.snippet")}</h3>
          <ScrollText className={styles.program}>{advice.snippet}</ScrollText>
          {config !== null && <p className={styles.path}>{t("hooks:limits.where", { path: config.path })}</p>}
        </div>
      )}
    </Dialog>
  );
}
