import { problemWords } from "#renderer/i18n/problem-words.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { type FixOffer, fixOffers } from "./fix-offers.ts";
import { IgnoreButton } from "./ignore-button.tsx";
import { offerKey } from "./offer-key.ts";
import { ProblemPlace } from "./problem-place.tsx";
import styles from "./problems-screen.module.css";

/** A note: one row with what helps. */
export function ProblemNote(props: {
  readonly problem: Diagnostic;
  readonly onAct: (offer: FixOffer) => void;
  readonly onOpen: (place: Pick<Diagnostic, "relPath" | "range">) => void;
}) {
  const { problem } = props;
  const t = useTranslate();
  const { title, help } = problemWords(t, problem);
  const [offer] = fixOffers(problem);
  return (
    <li className={styles.note}>
      <div className={styles.words}>
        <p className={styles.noteTitle}>{title}</p>
        <p className={styles.noteHelp}>{help}</p>
      </div>
      <ProblemPlace problem={problem} onOpen={props.onOpen} />
      {offer !== undefined && (
        <Button size="small" tone="quiet" onClick={() => props.onAct(offer)}>
          {t(offerKey(offer))}
        </Button>
      )}
      <IgnoreButton problem={problem} title={title} />
    </li>
  );
}
