import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice-bar.module.css";

/** Meaning of a notice; each has its own icon. */
export type NoticeTone = "info" | "ok" | "warn" | "bad";

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: OctagonAlert } as const;

/** A strip above a pane: what happened, what is safe, what to do. */
export function NoticeBar(props: {
  readonly tone: NoticeTone;
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const Icon = ICONS[props.tone];
  const isOneLine = props.children === undefined || props.children === false;
  return (
    <div className={classNames(styles.notice, styles[props.tone], isOneLine && styles.oneLine)} role="status">
      <span className={styles.icon}>{props.icon ?? <Icon size={16} aria-hidden />}</span>
      <div className={styles.text}>
        <p className={styles.title}>{props.title}</p>
        {!isOneLine && <div className={styles.body}>{props.children}</div>}
      </div>
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}
