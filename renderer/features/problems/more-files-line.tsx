import { useEffect } from "react";
import { joinSentences } from "#renderer/i18n/join-sentences.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useProblemsPart, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import styles from "./problems-screen.module.css";

/** Has skills and notes looked through while the screen is open, and says how far that went. */
export function MoreFilesLine() {
  const t = useTranslate();
  const { problems } = useStores();
  const more = useProblemsPart((state) => state.more);
  const workspaceId = useWorkspace(({ view }) => view?.workspaceId ?? null);
  useEffect(() => {
    if (workspaceId !== null) void problems.getState().lookAtMore();
  }, [problems, workspaceId]);
  if (more.status === "not-looked" || (more.status === "looked" && more.files + more.leftOut === 0)) return null;
  return (
    <p className={styles.more} role="status">
      {more.status === "looked"
        ? joinSentences([
            t("problems:more.looked", { count: more.files }),
            ...(more.leftOut > 0 ? [t("problems:more.leftOut", { count: more.leftOut })] : []),
          ])
        : t(more.status === "looking" ? "problems:more.looking" : "problems:more.failed")}{" "}
      {more.status !== "looking" && (
        <button type="button" className={styles.file} onClick={() => void problems.getState().lookAtMore()}>
          {t("problems:more.again")}
        </button>
      )}
    </p>
  );
}
