import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { useChanges, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import styles from "./problems-screen.module.css";

/** What the last help action did, and the way back, for as long as the user wants to see it. */
export function DoneBar() {
  const t = useProblemTexts();
  const { changes } = useStores();
  const { done, isBusy } = useChanges((state) => ({ done: state.done, isBusy: state.isBusy }));
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  if (done === null || done.workspaceId !== workspaceId) return null;
  const name = fileTitle(t, done.relPaths.at(-1) ?? "");
  return (
    <div className={styles.done}>
      <NoticeBar
        tone="ok"
        title={t(`problems:done.${done.id}`, { name })}
        actions={
          <>
            {done.undo !== null && (
              <Button size="small" isBusy={isBusy} onClick={() => void changes.getState().undo()}>
                {t("problems:undo")}
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={() => changes.getState().forget()}>
              {t("problems:forget")}
            </Button>
          </>
        }
      />
    </div>
  );
}
