import { type ReactNode, useId } from "react";
import styles from "./screen-frame.module.css";

/** A screen beside the editor: its name, what it is for, what can be done with all of it, and the rest. */
export function ScreenFrame(props: {
  readonly title: string;
  readonly about: ReactNode;
  /** More lines under what it is for. */
  readonly more?: ReactNode;
  readonly actions?: ReactNode;
  /** `text` is as wide as one reads; `page` scrolls as a whole; the parts of `panes` scroll by themselves. */
  readonly layout: "text" | "page" | "panes";
  /** Name of the region where it is not the title. */
  readonly label?: string;
  /** What lies above the screen, such as its dialogs. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const name = props.label === undefined ? { "aria-labelledby": id } : { "aria-label": props.label };
  return (
    <main className={styles.screen} data-layout={props.layout} {...name}>
      <div className={styles.wrap}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 id={id} className={styles.title}>
              {props.title}
            </h1>
            <p className={styles.about}>{props.about}</p>
            {props.more}
          </div>
          {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
        </header>
        {props.children}
      </div>
      {props.over}
    </main>
  );
}
