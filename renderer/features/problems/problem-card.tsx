import { FileX2, KeyRound, Link2Off, OctagonAlert, Scissors, TriangleAlert } from "lucide-react";
import { TermsIn } from "#renderer/features/terms/index.ts";
import { problemWords } from "#renderer/i18n/problem-words.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import type { DiagnosticCode } from "#shared/diagnostics/codes.ts";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { type FixOffer, fixOffers } from "./fix-offers.ts";
import { IgnoreButton } from "./ignore-button.tsx";
import { offerKey } from "./offer-key.ts";
import { ProblemPlace } from "./problem-place.tsx";
import styles from "./problems-screen.module.css";

/** Signs that mean the same everywhere; other codes have that of their severity. */
const ICONS: Partial<Record<DiagnosticCode, typeof Scissors>> = {
  "file-cut": Scissors,
  "file-dropped": Scissors,
  "file-link-refused": Link2Off,
  "file-hard-link-refused": Link2Off,
  "file-retired": FileX2,
  "file-wrong-case": FileX2,
  "link-dead": Link2Off,
  "link-wrong-case": Link2Off,
  "secret-in-file": KeyRound,
};

/** Words of the trade that the sentences about problems use. */
const EXPLAINED = ["hook", "skill", "heartbeat", "session", "prompt"] as const;

/** An error or a warning: sign, what, why, where, and what helps. */
export function ProblemCard(props: {
  readonly problem: Diagnostic;
  readonly onAct: (offer: FixOffer) => void;
  readonly onOpen: (place: Pick<Diagnostic, "relPath" | "range">) => void;
}) {
  const { problem } = props;
  const t = useTranslate();
  const { title, help } = problemWords(t, problem);
  const Icon = ICONS[problem.code] ?? (problem.severity === "error" ? OctagonAlert : TriangleAlert);
  const offers = fixOffers(problem);
  return (
    <li className={styles.card}>
      <span className={classNames(styles.sign, problem.severity === "error" && styles.bad)}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.words}>
        <h3 className={styles.what}>{title}</h3>
        <p className={styles.why}>
          <TermsIn text={help} ids={EXPLAINED} />
        </p>
        <ProblemPlace problem={problem} onOpen={props.onOpen} />
      </div>
      <div className={styles.actions}>
        {offers.map((offer, index) => (
          <Button
            key={offer.kind}
            size="small"
            tone={index === 0 ? "outline" : "quiet"}
            onClick={() => props.onAct(offer)}
          >
            {t(offerKey(offer))}
          </Button>
        ))}
        <IgnoreButton problem={problem} title={title} />
      </div>
    </li>
  );
}
