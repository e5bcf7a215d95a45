import { Scissors } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { layeredPath } from "#shared/files/layered-path.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { LayerEdge } from "./layer-edge.tsx";
import styles from "./outline.module.css";
import { OutlineExcerpt } from "./outline-excerpt-view.tsx";
import type { OutlineRow } from "./outline-rows.ts";

interface OutlineRowProps {
  readonly row: OutlineRow;
  readonly agent: string;
  readonly open: boolean;
  /** Given to open rows only, so that closed ones are not drawn again on every keystroke. */
  readonly prompt: AssembledPrompt | null;
  readonly cursor: number | null;
  readonly onToggle: () => void;
  readonly onShowFullText: (offset: number) => void;
}

/** One file of the outline. */
export const OutlineRowView = memo(
  function OutlineRowView(props: OutlineRowProps) {
    const { row, open, prompt } = props;
    const opened = open && prompt !== null && isSent(row);
    return (
      <li className={opened ? styles.openRow : styles.row} data-layer={row.layer} data-file={row.relPath ?? row.name}>
        <LayerEdge layer={row.layer} />
        <div className={styles.inside}>
          <RowHeader {...props} />
          {opened && (
            <OutlineExcerpt
              prompt={prompt}
              fileIndex={row.fileIndex}
              cursor={props.cursor}
              onShowFullText={props.onShowFullText}
            />
          )}
        </div>
      </li>
    );
  },
  // The callbacks only close over the key and the state that `open` already tells.
  (before, after) =>
    before.row === after.row &&
    before.agent === after.agent &&
    before.open === after.open &&
    before.prompt === after.prompt &&
    before.cursor === after.cursor,
);

const isSent = (row: OutlineRow): boolean => row.injectedChars > 0;

function RowHeader(props: OutlineRowProps) {
  const { row, open, agent } = props;
  const t = useTranslate();
  const { i18n } = useTranslation();
  const place = row.relPath === null ? undefined : layeredPath(row.relPath);
  // An agent's own rules are read together with the shared ones.
  const isOwn = place?.kind === "file" && place.agentDir !== undefined && place.key !== "rules.md";
  const title = fileTitle(t, isOwn ? place.name : (row.relPath ?? row.name));
  const words = (
    <>
      <LayerMark layer={row.layer} />
      <span className={styles.name}>{title}</span>
      {title !== row.name && <span className={styles.file}>{row.name}</span>}
      {isOwn && isSent(row) && <Badge title={t("preview:ownCopyHelp")}>{t("preview:ownCopy")}</Badge>}
      <RowBadge row={row} agent={agent} />
    </>
  );
  const size = <span className={styles.size}>{new Intl.NumberFormat(i18n.language).format(row.injectedChars)}</span>;
  if (isSent(row) && row.status === "loaded") {
    return (
      <button type="button" className={styles.header} aria-expanded={open} onClick={props.onToggle}>
        {words}
        {size}
      </button>
    );
  }
  return (
    <div className={styles.header}>
      {words}
      {row.status === "missing" && row.reason === "not-found" && row.relPath !== null ? (
        <CreateButton relPath={row.relPath} />
      ) : (
        isSent(row) && size
      )}
    </div>
  );
}

function CreateButton(props: { readonly relPath: string }) {
  const t = useTranslate();
  const { createFile } = useWorkspaceActions();
  return (
    <Button
      tone="link"
      className={styles.create}
      aria-label={`${t("preview:create")} ${props.relPath}`}
      onClick={() => void createFile(props.relPath)}
    >
      {t("preview:create")}
    </Button>
  );
}

function RowBadge(props: { readonly row: OutlineRow; readonly agent: string }) {
  const { row, agent } = props;
  const t = useTranslate();
  const reason = row.reason === null ? undefined : t(`files:reasons.${row.reason}`, { detail: row.detail });
  const badges = [];
  if (row.fromHook) {
    badges.push(
      <Badge key="hook" title={t("preview:fromHookHelp")}>
        {t("preview:fromHook")}
      </Badge>,
    );
  }
  if (row.hiddenChars > 0) {
    badges.push(
      <Badge key="cut" tone="bad" title={t("preview:leftOut", { count: row.hiddenChars })}>
        <Scissors size={13} aria-hidden />
        <span className={styles.cutWord}>{t("preview:cut")}</span>
      </Badge>,
    );
  }
  if (row.nearPercent !== null) {
    badges.push(
      <Badge key="near" tone="warn" title={t("preview:nearHelp", { percent: row.nearPercent })}>
        {t("preview:near", { percent: row.nearPercent })}
      </Badge>,
    );
  }
  if (row.status === "missing" && isSent(row)) {
    badges.push(
      <Badge
        key="missing"
        tone="warn"
        className={styles.mono}
        title={row.reason === "not-found" ? t("preview:missingHelp", { name: row.name, agent }) : (reason ?? "")}
      >
        [MISSING]
      </Badge>,
    );
  } else if (row.status === "unreadable" && isSent(row)) {
    badges.push(
      <Badge key="unreadable" tone="bad" title={reason ?? t("preview:unreadableHelp", { name: row.name, agent })}>
        {t("preview:status.unreadable")}
      </Badge>,
    );
  } else if (row.status !== "loaded") {
    badges.push(
      <Badge key="status" tone="plain" {...(reason === undefined ? {} : { title: reason })}>
        {t(row.reason === "hook-removed" ? "preview:status.hookRemoved" : `preview:status.${row.status}`)}
      </Badge>,
    );
  }
  return <>{badges}</>;
}
