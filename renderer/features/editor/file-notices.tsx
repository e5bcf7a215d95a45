import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import type { Conflict } from "#renderer/stores/workspace-state.ts";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { CutBanner } from "./cut-banner.tsx";

/** From this size on newer runtimes refuse a file, bytes. */
const LARGE_BYTES = 2 * 1024 * 1024;

/** Everything there is to say about the file in front, worst first. */
export function FileNotices(props: { readonly relPath: string; readonly agent: string }) {
  const { relPath, agent } = props;
  const { conflict, recoveredAtMs, error, readOnly, bytes } = useWorkspace((state) => {
    const buffer = state.buffers.get(relPath);
    const save = buffer?.save;
    return {
      conflict: buffer?.conflict ?? null,
      recoveredAtMs: buffer?.recoveredAtMs ?? null,
      error: save?.status === "failed" ? save.error : null,
      readOnly: readOnlyReason(state, relPath),
      bytes: state.view === null ? 0 : (snapshotFile(state.view.snapshot, relPath)?.bytes ?? 0),
    };
  });
  const t = useTranslate();
  return (
    <>
      {conflict !== null && <ConflictBar relPath={relPath} conflict={conflict} />}
      {error !== null && <SaveFailedBar relPath={relPath} error={error} />}
      {recoveredAtMs !== null && conflict === null && <RecoveredBar relPath={relPath} atMs={recoveredAtMs} />}
      {readOnly !== null && (
        <NoticeBar tone="info" icon={<Lock size={16} aria-hidden />} title={t("editor:readOnly.title")}>
          {t(`editor:readOnly.${readOnly}`)}
        </NoticeBar>
      )}
      {bytes > LARGE_BYTES && (
        <NoticeBar tone="warn" title={t("editor:large.title")}>
          {t("editor:large.help")}
        </NoticeBar>
      )}
      <CutBanner relPath={relPath} agent={agent} />
    </>
  );
}

function ConflictBar(props: { readonly relPath: string; readonly conflict: Conflict }) {
  const { relPath, conflict } = props;
  const t = useTranslate();
  const { openMerge, takeTheirs, keepMine } = useWorkspaceActions();
  const { current } = conflict;
  const isText = current.kind === "file" && current.text !== undefined;
  const title = isText
    ? t(conflict.saveRefused ? "editor:conflict.refused" : "editor:conflict.title")
    : t(current.kind === "absent" ? "editor:conflict.deleted" : "editor:conflict.replaced");
  return (
    <NoticeBar
      tone="warn"
      title={title}
      actions={
        <>
          {isText && (
            <>
              <Button size="small" onClick={() => openMerge(relPath)}>
                {t("editor:conflict.compare")}
              </Button>
              <Button size="small" tone="quiet" onClick={() => takeTheirs(relPath)}>
                {t("editor:conflict.takeTheirs")}
              </Button>
            </>
          )}
          {(isText || current.kind === "absent") && (
            <Button size="small" tone="quiet" onClick={() => keepMine(relPath)}>
              {t("editor:conflict.keepMine")}
            </Button>
          )}
        </>
      }
    >
      {t(isText ? "editor:conflict.help" : "editor:conflict.helpMine")}
    </NoticeBar>
  );
}

function SaveFailedBar(props: { readonly relPath: string; readonly error: HostError }) {
  const { relPath, error } = props;
  const t = useTranslate();
  const { save } = useWorkspaceActions();
  return (
    <NoticeBar
      tone="bad"
      title={t("editor:saveFailed.title", { reason: t(`errors:${error.code}.title`) })}
      actions={
        <Button size="small" onClick={() => void save(relPath)}>
          {t("editor:saveFailed.again")}
        </Button>
      }
    >
      {t(`errors:${error.code}.help`)}
    </NoticeBar>
  );
}

function RecoveredBar(props: { readonly relPath: string; readonly atMs: number }) {
  const { relPath, atMs } = props;
  const t = useTranslate();
  const { i18n } = useTranslation();
  const { keepRecovered, discardRecovered } = useWorkspaceActions();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" }).format(atMs);
  return (
    <NoticeBar
      tone="ok"
      title={t("editor:recovered.title", { when })}
      actions={
        <>
          <Button size="small" onClick={() => keepRecovered(relPath)}>
            {t("editor:recovered.keep")}
          </Button>
          <Button size="small" tone="quiet" onClick={() => void discardRecovered(relPath)}>
            {t("editor:recovered.discard")}
          </Button>
        </>
      }
    >
      {t("editor:recovered.help")}
    </NoticeBar>
  );
}
