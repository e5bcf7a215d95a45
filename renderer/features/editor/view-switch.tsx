import { useTranslate } from "#renderer/i18n/translate.ts";
import { type FileView, viewsOfFile } from "#renderer/stores/file-view-store.ts";
import { useFileView, useStores } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { undoHandleStore } from "./undo-handle.ts";

/** The choice between text and form of the file in front; nothing for files that are only text. */
export function ViewSwitch(props: { readonly relPath: string }) {
  const { relPath } = props;
  const t = useTranslate();
  const { fileView } = useStores();
  const value = useFileView(relPath);
  const views = viewsOfFile(relPath);
  if (views.length < 2) return null;
  return (
    <Segmented
      label={t("editor:views.label")}
      value={value}
      options={views.map((view) => ({
        value: view,
        label: t(`editor:views.${view}`),
        help: t(`editor:viewHelp.${view}`),
      }))}
      onChange={(view) => {
        fileView.getState().show(relPath, view);
        if (!isByKeyboard()) requestAnimationFrame(() => focusView(view));
      }}
    />
  );
}

/** Who walks with the keyboard stays on the switch; a press goes on where it leads, with the caret and undo at hand. */
const isByKeyboard = (): boolean => document.activeElement?.matches(":focus-visible") === true;

function focusView(view: FileView): void {
  if (view === "write") undoHandleStore.getState().handle?.focus();
  else document.querySelector<HTMLElement>("[data-cover]")?.focus({ preventScroll: true });
}
