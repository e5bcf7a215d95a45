import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import type { HostError } from "#shared/rpc/errors.ts";
import styles from "./welcome.module.css";

/** Why a folder could not be opened, with another try and another choice. */
export function OpenFailed(props: { readonly dir: string; readonly error: HostError; readonly onOther: () => void }) {
  const t = useTranslate();
  const { dir, error } = props;
  const { openWorkspace, openSample } = useWorkspaceActions();
  const isSample = dir === "";
  const again = (): void => {
    void (isSample ? openSample() : openWorkspace({ dir, profileId: null, agentId: null }));
  };
  return (
    <div className={styles.failed}>
      <NoticeBar
        tone="bad"
        title={isSample ? t("welcome:failedSample") : t("welcome:failed", { dir })}
        actions={
          <>
            <Button size="small" onClick={again}>
              {t("shell:failed.again")}
            </Button>
            {!isSample && (
              <Button size="small" tone="quiet" onClick={props.onOther}>
                {t("shell:failed.other")}
              </Button>
            )}
          </>
        }
      >
        <ErrorWords error={error} />
      </NoticeBar>
    </div>
  );
}
