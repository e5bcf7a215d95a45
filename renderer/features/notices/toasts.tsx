import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import type { Notice } from "#renderer/stores/workspace-state.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import { HOST_ERROR_CODES } from "#shared/rpc/errors.ts";
import styles from "./toasts.module.css";

/** How long good news stays, ms; what needs attention or can be taken back stays until dismissed. */
const STAYS_MS = 8000;

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: OctagonAlert } as const;

/** Quiet messages at the edge of the window, read out by screen readers. */
export function Toasts(props: { readonly onAction: (commandId: string) => void }) {
  const t = useTranslate();
  const notices = useWorkspace((state) => state.notices);
  return (
    <section className={styles.region} aria-label={t("shell:notice.region")}>
      <ol aria-live="polite" aria-relevant="additions" className={styles.list}>
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onAction={props.onAction} />
        ))}
      </ol>
    </section>
  );
}

function Toast(props: { readonly notice: Notice; readonly onAction: (commandId: string) => void }) {
  const { notice } = props;
  const t = useTranslate();
  const { dismissNotice } = useWorkspaceActions();
  const [isHeld, setHeld] = useState(false);
  const { action } = notice;
  const leavesByItself =
    (action === undefined || notice.leaves === true) && (notice.tone === "info" || notice.tone === "ok");
  useEffect(() => {
    if (!leavesByItself || isHeld) return;
    const timer = setTimeout(() => dismissNotice(notice.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [dismissNotice, notice.id, leavesByItself, isHeld]);
  const Icon = ICONS[notice.tone];
  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} aria-hidden className={classNames(styles.icon, styles[notice.tone])} />
      <span className={styles.words}>{noticeWords(notice, t)}</span>
      {action !== undefined && (
        <button type="button" className={styles.action} onClick={() => props.onAction(action.commandId)}>
          {sayKey(t, action.labelKey)}
        </button>
      )}
      <IconButton size="small" label={t("shell:notice.dismiss")} onClick={() => dismissNotice(notice.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Sentence of a notice; keys without an area are the window frame's own. */
export function noticeWords(notice: Notice, t: Translate): string {
  const { relPath, errorCode, ...params } = notice.params;
  const name = typeof relPath === "string" ? { name: fileTitle(t, relPath) } : {};
  const said = sayKey(t, notice.messageKey, { ...params, ...name });
  const code = HOST_ERROR_CODES.find((known) => known === errorCode);
  return code === undefined ? said : `${said} ${t(`errors:${code}.title`)}. ${t(`errors:${code}.help`)}`;
}

function sayKey(t: Translate, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  // Notices carry their key as data; a test checks every key that the stores use.
  const say = t as unknown as (key: string, params: object) => string;
  return say(key.includes(":") ? key : `shell:${key}`, params);
}
