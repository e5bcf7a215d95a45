import { Suspense, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useSettings, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { useLasts } from "#renderer/ui/use-lasts.ts";
import styles from "./folder-bars.module.css";

const TourInvite = lazyPart(async () => ({ default: (await import("#renderer/features/tour/index.ts")).TourInvite }));

/** What is wrong with the folder or its openclaw.json, above the panes. */
export function FolderBars() {
  return (
    <div className={styles.bars}>
      <NewHereBar />
      <OpeningBar />
      <GoneBar />
      <ConfigBar />
    </div>
  );
}

/** Until the tour was taken or declined. */
function NewHereBar() {
  const isNew = !useSettings((settings) => settings.tourSeen);
  if (!isNew) return null;
  return (
    <Suspense fallback={null}>
      <TourInvite />
    </Suspense>
  );
}

/** While another folder is read for longer than a moment. */
function OpeningBar() {
  const t = useTranslate();
  const dir = useWorkspace((state) => (state.status.phase === "loading" ? state.status.dir : null));
  const isSlow = useLasts(dir !== null);
  if (dir === null || !isSlow) return null;
  return <NoticeBar tone="info" title={dir === "" ? t("welcome:openingSample") : t("welcome:opening", { dir })} />;
}

function GoneBar() {
  const t = useTranslate();
  const { isGone, dir } = useWorkspace((state) => ({
    isGone: state.status.phase === "gone",
    dir: state.view?.displayDir ?? "",
  }));
  const { refresh, closeWorkspace } = useWorkspaceActions();
  if (!isGone) return null;
  return (
    <NoticeBar
      tone="bad"
      title={t("shell:gone.title")}
      actions={
        <>
          <Button size="small" onClick={() => void refresh()}>
            {t("shell:gone.retry")}
          </Button>
          <Button size="small" tone="quiet" onClick={() => void closeWorkspace()}>
            {t("shell:gone.close")}
          </Button>
        </>
      }
    >
      {t("shell:gone.body", { dir })}
    </NoticeBar>
  );
}

function ConfigBar() {
  const t = useTranslate();
  const config = useWorkspace((state) => state.view?.config ?? null);
  const [dismissed, setDismissed] = useState<object | null>(null);
  if (config === null || config === dismissed) return null;
  if (config.status !== "broken" && config.status !== "unreadable") return null;
  const { line = 1, column = 1 } = config.error ?? {};
  const isBroken = config.status === "broken";
  return (
    <NoticeBar
      tone="warn"
      title={isBroken ? t("files:problems.config-broken.title") : t("shell:config.unreadable")}
      actions={
        <Button size="small" tone="quiet" onClick={() => setDismissed(config)}>
          {t("shell:notice.dismiss")}
        </Button>
      }
    >
      {isBroken && t("files:problems.config-broken.help", { line, column })}
    </NoticeBar>
  );
}
