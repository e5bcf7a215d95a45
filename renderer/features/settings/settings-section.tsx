import { type ReactNode, useId } from "react";
import styles from "./settings-dialog.module.css";

/** The rows of one section under its name; without a row that shows, neither does the name. */
export function SettingsSection(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {props.title}
      </h3>
      {props.children}
    </section>
  );
}
