import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

/** Meaning of a badge; the word or icon inside says it too. */
export type BadgeTone = "neutral" | "bad" | "warn" | "ok" | "plain";

/** A small word with a wash. */
export function Badge(props: {
  readonly tone?: BadgeTone;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const { tone = "neutral" } = props;
  return (
    <span className={classNames(styles.badge, styles[tone], props.className)} title={props.title}>
      {props.children}
    </span>
  );
}
