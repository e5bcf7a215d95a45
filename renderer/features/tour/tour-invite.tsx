import { Compass } from "lucide-react";
import { useHelpWords } from "#renderer/features/help/index.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";

/** Offers the tour to somebody who has neither taken nor declined it. */
export function TourInvite() {
  const t = useHelpWords();
  const { screen, settings } = useStores();
  return (
    <NoticeBar
      tone="info"
      icon={<Compass size={16} aria-hidden />}
      title={t("help:invite.title")}
      actions={
        <>
          <Button size="small" onClick={() => screen.getState().openDialog("tour")}>
            {t("help:invite.start")}
          </Button>
          <Button size="small" tone="quiet" onClick={() => void settings.getState().update({ tourSeen: true })}>
            {t("help:invite.later")}
          </Button>
        </>
      }
    >
      {t("help:invite.body")}
    </NoticeBar>
  );
}
