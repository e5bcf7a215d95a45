import { useEffect } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentFace, useWorkspace } from "#renderer/stores/store-context.tsx";

/** Title of the window: file, agent, app. */
export function useDocumentTitle(): void {
  const t = useTranslate();
  const face = useAgentFace();
  const { activeTab, isOpen } = useWorkspace((state) => ({ activeTab: state.activeTab, isOpen: state.view !== null }));
  const parts = [
    isOpen && activeTab !== null ? fileTitle(t, activeTab) : null,
    isOpen ? (face.name ?? t("yourAgent")) : null,
    t("appName"),
  ];
  const title = parts.filter((part) => part !== null).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
