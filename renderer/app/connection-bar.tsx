import { Unplug } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useScreen, useWorkspace } from "#renderer/stores/store-context.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";

/** Says that the line to the host is down, as long as it is. */
export function ConnectionBar() {
  const t = useTranslate();
  const isConnected = useWorkspace((state) => state.connected);
  const isLockedOut = useScreen((state) => state.isLockedOut);
  if (isConnected) return null;
  const title = isLockedOut ? t("shell:connection.lockedOut") : t("shell:connection.lost");
  return <NoticeBar tone={isLockedOut ? "bad" : "warn"} icon={<Unplug size={16} aria-hidden />} title={title} />;
}
