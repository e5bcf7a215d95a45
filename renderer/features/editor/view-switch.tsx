import { useTranslate } from "#renderer/i18n/translate.ts";
import { viewsOfFile } from "#renderer/stores/file-view-store.ts";
import { useFileView, useStores } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";

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
      onChange={(view) => fileView.getState().show(relPath, view)}
    />
  );
}
