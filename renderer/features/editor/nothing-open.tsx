import { FilePlus } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";

/** The file that a workspace without files begins with. */
const FIRST_FILE = "SOUL.md";

/** Stands in for the editor while no file is open; a folder without files is begun from here. */
export function NothingOpen({ agent }: { readonly agent: string }) {
  const t = useTranslate();
  const { screen } = useStores();
  const { createFile, openFile } = useWorkspaceActions();
  const hasNone = useWorkspace(
    ({ view, buffers }) =>
      view?.extras.length === 0 && buffers.size === 0 && view.snapshot.files.every(({ kind }) => kind === "absent"),
  );
  if (!hasNone) {
    return <EmptyState title={t("editor:nothingOpen.title")}>{t("editor:nothingOpen.help", { agent })}</EmptyState>;
  }
  const choose = (): void => {
    void openFile(FIRST_FILE);
    screen.getState().openDialog("file-template");
  };
  return (
    <EmptyState
      icon={<FilePlus size={20} aria-hidden />}
      title={t("editor:nothingOpen.emptyTitle")}
      actions={
        <>
          <Button tone="primary" onClick={() => void createFile(FIRST_FILE)}>
            {t("editor:nothingOpen.begin")}
          </Button>
          <Button onClick={choose}>{t("editor:nothingOpen.choose")}</Button>
        </>
      }
    >
      {t("editor:nothingOpen.emptyHelp", { agent })}
    </EmptyState>
  );
}
