import { ForceView } from "./force-view.tsx";
import { RuleCards } from "./rule-cards.tsx";
import styles from "./rules-pane.module.css";
import { TryBox } from "./try-box.tsx";
import { useGoToLine } from "./use-rules.ts";

/** In place of the text of a rules file: its rules as cards, or what is in force. */
export function RulesPane(props: {
  readonly relPath: string;
  readonly view: "form" | "force";
  readonly onWrite: () => void;
}) {
  const { relPath, view, onWrite } = props;
  const goTo = useGoToLine(onWrite);
  return (
    <div className={styles.pane}>
      {view === "form" ? (
        <>
          <TryBox />
          <RuleCards relPath={relPath} onGo={goTo} />
        </>
      ) : (
        <ForceView onGo={goTo} />
      )}
    </div>
  );
}
