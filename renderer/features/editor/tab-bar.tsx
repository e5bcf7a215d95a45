import { X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { FileMenuButton, openFileMenuAt } from "#renderer/features/file-menu/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import { fileCondition } from "./file-condition.ts";
import styles from "./tab-bar.module.css";
import { ViewSwitch } from "./view-switch.tsx";

/** Tabs of the open files; arrows move, Delete closes. */
export function TabBar() {
  const t = useTranslate();
  const stores = useStores();
  const list = useRef<HTMLDivElement>(null);
  const { tabs, activeTab, hasText } = useWorkspace((state) => ({
    tabs: state.tabs,
    activeTab: state.activeTab,
    hasText: state.activeTab !== null && fileCondition(state, state.activeTab).kind === "text",
  }));
  const { openFile, closeTab } = useWorkspaceActions();
  useEffect(() => {
    if (activeTab === null) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [activeTab]);
  const onKeyDown = (event: KeyboardEvent, relPath: string) => {
    if (event.key === "Delete") return closeTab(relPath);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.indexOf(relPath) + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    void openFile(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={styles.bar}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={t("editor:tabs")}>
        {tabs.map((relPath) => (
          <Tab
            key={relPath}
            relPath={relPath}
            selected={relPath === activeTab}
            onOpen={() => void openFile(relPath)}
            onClose={() => closeTab(relPath)}
            onKeyDown={(event) => onKeyDown(event, relPath)}
            onMenu={(event) => openFileMenuAt(event, { stores, relPath, from: "tab" })}
          />
        ))}
      </div>
      {activeTab !== null && (
        <FileMenuButton className={styles.menu} relPath={activeTab} from="tab" title={fileTitle(t, activeTab)} />
      )}
      {activeTab !== null && hasText && <ViewSwitch relPath={activeTab} />}
    </div>
  );
}

function Tab(props: {
  readonly relPath: string;
  readonly selected: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
}) {
  const { relPath, selected } = props;
  const t = useTranslate();
  const unsaved = useWorkspace((state) => {
    const buffer = state.buffers.get(relPath);
    return buffer !== undefined && isUnsaved(buffer);
  });
  const title = fileTitle(t, relPath);
  const layer = fileLayer(relPath);
  return (
    <div className={styles.tab} role="presentation" data-selected={selected} data-unsaved={unsaved}>
      <button
        type="button"
        role="tab"
        className={styles.open}
        data-tab={relPath}
        title={relPath}
        aria-selected={selected}
        aria-controls="editor-text"
        tabIndex={selected ? 0 : -1}
        onClick={props.onOpen}
        onAuxClick={(event) => event.button === 1 && props.onClose()}
        onKeyDown={props.onKeyDown}
        onContextMenu={props.onMenu}
      >
        {layer !== null && <LayerMark layer={layer} className={styles.mark} />}
        <span className={styles.title}>{title}</span>
        {unsaved && <VisuallyHidden>{t("editor:tabUnsaved")}</VisuallyHidden>}
      </button>
      {unsaved && <i className={styles.dot} />}
      {/* For the pointer only: with the keyboard Delete closes the tab, and the palette has a command. */}
      <button
        type="button"
        className={styles.close}
        tabIndex={-1}
        aria-hidden="true"
        title={t("editor:closeTab", { name: title })}
        onClick={props.onClose}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
