import { useId } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { dominantEnding, splitLines } from "#shared/text/lines.ts";
import styles from "./merge-dialog.module.css";
import { chosenText, type MergeChoice, type OpenPart } from "./merge-parts.ts";

const CHOICES = ["mine", "theirs", "both"] as const;
const LABELS = { mine: "merge:useMine", theirs: "merge:useTheirs", both: "merge:useBoth" } as const;

/** One place where both changed the same lines: the two sides, the choice, and the result that can still be edited. */
export function MergePlace(props: {
  readonly part: OpenPart;
  readonly index: number;
  readonly total: number;
  readonly choice: MergeChoice | undefined;
  readonly onChoose: (choice: MergeChoice) => void;
}) {
  const { part, index, total, choice, onChoose } = props;
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>{t("merge:place", { index: index + 1, total })}</legend>
      <div className={styles.sides}>
        <Side title={t("merge:mine")} text={part.mine} chosen={choice?.kind === "mine" || choice?.kind === "both"} />
        <Side
          title={t("merge:theirs")}
          text={part.theirs}
          chosen={choice?.kind === "theirs" || choice?.kind === "both"}
        />
      </div>
      <div className={styles.choices}>
        {CHOICES.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input type="radio" name={name} checked={choice?.kind === kind} onChange={() => onChoose({ kind })} />
            {t(LABELS[kind])}
          </label>
        ))}
      </div>
      {choice !== undefined && (
        <label className={styles.own}>
          <span>
            {t("merge:result")} <span className={styles.hint}>{t("merge:resultHelp")}</span>
          </span>
          <textarea
            className={styles.text}
            rows={Math.min(8, chosenText(part, choice).split("\n").length)}
            value={chosenText(part, choice)}
            onChange={(event) => onChoose({ kind: "own", text: withEndingsOf(part, event.target.value) })}
          />
        </label>
      )}
    </fieldset>
  );
}

/** A text field knows LF only; what is edited by hand gets the endings the place had. */
function withEndingsOf(part: OpenPart, text: string): string {
  const ending = dominantEnding(splitLines(part.mine + part.theirs).endings);
  return ending === "\n" ? text : text.replaceAll("\n", ending);
}

function Side(props: { readonly title: string; readonly text: string; readonly chosen: boolean }) {
  const t = useTranslate();
  return (
    <div className={styles.side} data-chosen={props.chosen}>
      <p className={styles.sideTitle}>{props.title}</p>
      {props.text === "" ? (
        <p className={styles.hint}>{t("merge:nothing")}</p>
      ) : (
        <pre className={styles.text}>{props.text}</pre>
      )}
    </div>
  );
}
