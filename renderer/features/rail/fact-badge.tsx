import { EyeOff, GitCompareArrows, OctagonAlert, PencilLine, Scissors, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { RowFact } from "#renderer/stores/file-rows.ts";
import { Badge, type BadgeTone } from "#renderer/ui/badge.tsx";
import styles from "./rail.module.css";

const LOOKS: Readonly<Record<RowFact, { readonly tone: BadgeTone; readonly icon: ReactNode }>> = {
  conflict: { tone: "warn", icon: <GitCompareArrows aria-hidden /> },
  saveFailed: { tone: "bad", icon: <OctagonAlert aria-hidden /> },
  cut: { tone: "bad", icon: <Scissors aria-hidden /> },
  problem: { tone: "warn", icon: <TriangleAlert aria-hidden /> },
  unreadable: { tone: "bad", icon: <OctagonAlert aria-hidden /> },
  missing: { tone: "plain", icon: null },
  changed: { tone: "plain", icon: <PencilLine aria-hidden /> },
  unsaved: { tone: "plain", icon: <i className={styles.dot} /> },
  empty: { tone: "plain", icon: null },
  notSent: { tone: "plain", icon: <EyeOff aria-hidden /> },
};

/** The worst thing to say about a file; in a narrow rail only its sign, the word stays for screen readers. */
export function FactBadge(props: { readonly fact: RowFact; readonly problems: number }) {
  const t = useTranslate();
  const { fact, problems } = props;
  const { tone, icon } = LOOKS[fact];
  const words = fact === "problem" ? t("rail:problems", { count: problems }) : t(`rail:facts.${fact}`);
  return (
    <Badge tone={tone} className={icon === null ? styles.said : styles.signed}>
      {icon}
      <span>{words}</span>
    </Badge>
  );
}
