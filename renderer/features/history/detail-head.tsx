import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./history.module.css";
import { useHistoryWords } from "./use-history-words.ts";

/** Head of what was chosen in the timeline: its sign and name, a quieter mark beside it, a line below. */
export function DetailHead(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly mark: string;
  readonly intro: string;
  readonly onBack: () => void;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}) {
  const t = useHistoryWords();
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <Button className={styles.back} size="small" tone="quiet" onClick={props.onBack}>
          <ArrowLeft size={16} aria-hidden />
          {t("history:back")}
        </Button>
        <h2 id="history-detail" className={styles.title}>
          {props.icon}
          <span>{props.title}</span>
          <span className={styles.path}>{props.mark}</span>
        </h2>
        <p className={styles.soft}>{props.intro}</p>
      </div>
      {props.children !== undefined && <div className={styles.actions}>{props.children}</div>}
    </header>
  );
}
