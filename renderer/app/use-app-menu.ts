import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { buildAppMenu } from "./app-menu.ts";

/** Keeps the desktop app's menu bar in step with language and enabled commands; does nothing in a browser. */
export function useAppMenu(stores: AppStores): void {
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  useEffect(() => {
    const { setMenu } = stores.native;
    if (setMenu === undefined) return;
    let last = "";
    const send = (): void => {
      const menu = buildAppMenu(stores, t);
      const written = JSON.stringify([language, menu]);
      if (written === last) return;
      last = written;
      setMenu(menu);
    };
    // Enabled states change with tabs and unsaved text, not with each keystroke: look at most five times a second.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        send();
      }, 200);
    };
    send();
    const stop = stores.workspace.subscribe(soon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [stores, t, language]);
}
