import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** The middle of an empty or failed pane: what is so, why, and one thing to do. */
export function EmptyState(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Where the title is the heading of the page. */
  readonly isPageTitle?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` is read out at once; use it for failures only. */
  readonly role?: "alert" | "status";
}) {
  return (
    <div className={styles.empty} role={props.role}>
      {props.icon !== undefined && <span className={styles.icon}>{props.icon}</span>}
      {props.isPageTitle === true ? (
        <h1 className={styles.title}>{props.title}</h1>
      ) : (
        <p className={styles.title}>{props.title}</p>
      )}
      {props.children !== undefined && <div className={styles.body}>{props.children}</div>}
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}
