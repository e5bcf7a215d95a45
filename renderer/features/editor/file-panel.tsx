import { CircleSlash, FilePlus } from "lucide-react";
import { useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { baseName } from "#shared/files/path-names.ts";
import { type FileCondition, fileCondition } from "./file-condition.ts";

/** Stands in for the text of a file that has none: missing, not readable, or still being read. */
export function FilePanel(props: { readonly relPath: string; readonly agent: string }) {
  const { relPath, agent } = props;
  const t = useTranslate();
  const condition: FileCondition = useWorkspace((state) => fileCondition(state, relPath));
  switch (condition.kind) {
    case "text":
      return null;
    case "reading":
      return <Skeleton label={t("editor:loading")} lines={8} />;
    case "missing":
      return <MissingPanel relPath={relPath} agent={agent} />;
    case "unreadable":
      return <UnreadablePanel relPath={relPath} condition={condition} />;
  }
}

function MissingPanel(props: { readonly relPath: string; readonly agent: string }) {
  const { relPath, agent } = props;
  const t = useTranslate();
  const { createFile } = useWorkspaceActions();
  const { screen } = useStores();
  const [busy, setBusy] = useState(false);
  const hasTemplate = !relPath.includes("/") && bootstrapFileRole(relPath)?.name === relPath;
  const create = async () => {
    setBusy(true);
    await createFile(relPath);
    setBusy(false);
  };
  const title = fileTitle(t, relPath);
  return (
    <EmptyState
      icon={<FilePlus size={20} aria-hidden />}
      title={t("editor:missing.title", {
        name: title === relPath ? relPath : t("fileWithTitle", { title, file: relPath }),
      })}
      actions={
        hasTemplate && (
          <>
            <Button tone="primary" isBusy={busy} disabled={busy} onClick={() => void create()}>
              {t(busy ? "editor:missing.creating" : "editor:missing.create")}
            </Button>
            <Button onClick={() => screen.getState().openDialog("file-template")}>{t("editor:missing.choose")}</Button>
          </>
        )
      }
    >
      {hasTemplate ? t("editor:missing.help", { agent }) : t("editor:missing.helpQuiet")}
    </EmptyState>
  );
}

function UnreadablePanel(props: {
  readonly relPath: string;
  readonly condition: Extract<FileCondition, { readonly kind: "unreadable" }>;
}) {
  const { relPath, condition } = props;
  const t = useTranslate();
  const { refresh } = useWorkspaceActions();
  const params = { name: baseName(relPath), detail: condition.detail };
  return (
    <EmptyState
      role="status"
      icon={<CircleSlash size={20} aria-hidden />}
      title={t(`editor:unreadable.${condition.why}.title`)}
      actions={<Button onClick={() => void refresh()}>{t("editor:unreadable.lookAgain")}</Button>}
    >
      {t(`editor:unreadable.${condition.why}.help`, params)}
    </EmptyState>
  );
}
