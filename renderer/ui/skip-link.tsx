import type { ReactNode } from "react";
import styles from "./skip-link.module.css";

/** Link past what repeats on every screen; seen only while it has the focus. */
export function SkipLink({ target, children }: { readonly target: string; readonly children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
