import { type ReactNode, useContext } from "react";
import { classNames } from "#renderer/ui/class-names.ts";
import styles from "./settings-dialog.module.css";
import { SettingsQuery } from "./settings-query.ts";

/** One preference: its name, a word on what it does and its control. While the user looks for a preference, only rows with those words show. */
export function SettingRow(props: {
  readonly label: string;
  readonly help?: ReactNode;
  readonly helpId?: string;
  /** Words that the row is found by besides those it shows. */
  readonly keywords?: string;
  /** Puts the control below the words, for what is wide. */
  readonly stacked?: boolean;
  readonly children?: ReactNode;
}) {
  const { label, help, keywords = "" } = props;
  const query = useContext(SettingsQuery);
  const text = `${label} ${typeof help === "string" ? help : ""} ${keywords}`.toLowerCase();
  if (!text.includes(query)) return null;
  return (
    <div className={classNames(styles.row, props.stacked && styles.stacked)} data-setting>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {help !== undefined && (
          <div className={styles.help} id={props.helpId}>
            {help}
          </div>
        )}
      </div>
      {props.children !== undefined && <div className={styles.control}>{props.children}</div>}
    </div>
  );
}
