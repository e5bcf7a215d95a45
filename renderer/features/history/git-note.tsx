import { useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { AskDialog } from "#renderer/ui/ask-dialog.tsx";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./history.module.css";
import type { HistoryState } from "./history-store.ts";
import { useHistoryWords } from "./use-history-words.ts";

/** Says that the workspace lies in a git repository; its commits are shown only after the user trusts the folder. */
export function GitNote({ state }: { readonly state: HistoryState }) {
  const t = useHistoryWords();
  const [isAsking, setAsking] = useState(false);
  const { git, gitError } = state;
  if (git === null || git.status === "none") return null;
  if (git.status === "refused") {
    const keys = git.keys.includes("*") ? null : git.keys.join(t("history:comma"));
    return (
      <p className={styles.git}>
        {t("history:git.refused")}{" "}
        {keys === null ? t("history:git.refusedAll") : t("history:git.refusedKeys", { keys })}
      </p>
    );
  }
  const isShown = git.status === "trusted";
  const trust = (): void => {
    setAsking(false);
    void state.trustGit();
  };
  return (
    <div className={styles.git}>
      <p role="status">
        {t(isShown ? "history:git.shown" : "history:git.found")}
        {isShown && gitError !== null && ` ${t("history:git.failed")} `}
        {isShown && gitError !== null && <ErrorWords error={gitError} />}
      </p>
      <Button
        size="small"
        tone={isShown ? "quiet" : "outline"}
        onClick={() => (isShown ? void state.distrustGit() : setAsking(true))}
      >
        {t(isShown ? "history:git.hide" : "history:git.show")}
      </Button>
      {isAsking && (
        <AskDialog
          title={t("history:git.title")}
          description={git.root ?? undefined}
          closeLabel={t("close")}
          cancelLabel={t("cancel")}
          onClose={() => setAsking(false)}
          action={
            <Button tone="primary" onClick={trust}>
              {t("history:git.trust")}
            </Button>
          }
        >
          <p>{t("history:git.help")}</p>
        </AskDialog>
      )}
    </div>
  );
}
