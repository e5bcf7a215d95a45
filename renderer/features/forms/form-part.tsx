import { type ReactNode, useId } from "react";
import styles from "./form-part.module.css";

/** A part of a form: its title, a sentence about it, what can be done with all of it, and its fields. */
export function FormPart(props: {
  readonly title: string;
  readonly help?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {props.title}
        </h2>
        {props.action}
        {props.help !== undefined && <p className={styles.help}>{props.help}</p>}
      </div>
      {props.children}
    </section>
  );
}
