import { useMemo } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Badge, type BadgeTone } from "#renderer/ui/badge.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { PartEffect } from "./compare-prompts.ts";
import styles from "./effect-panel.module.css";
import { type DiffPart, lineDiff } from "./line-diff.ts";
import { ScrollText } from "./scroll-text.tsx";

const TONES = { same: "neutral", changed: "warn", added: "ok", removed: "bad" } as const satisfies Record<
  PartEffect["status"],
  BadgeTone
>;

/** One file of the prompt with its difference by line. */
export function PartRow(props: { readonly part: PartEffect }) {
  const t = useTranslate();
  const { part } = props;
  return (
    <li>
      <details className={styles.part} open={part.status !== "same"}>
        <summary>
          <b className={styles.name}>{part.name}</b>
          {part.status !== "same" && <Badge tone={TONES[part.status]}>{t(`hooks:effect.status.${part.status}`)}</Badge>}
          {part.isMoved && <Badge>{t("hooks:effect.moved")}</Badge>}
          <span className={styles.soft}>
            {t("hooks:effect.chars", { before: part.before.length, after: part.after.length })}
          </span>
        </summary>
        {part.status !== "same" && <Difference before={part.before} after={part.after} />}
      </details>
    </li>
  );
}

function Difference(props: { readonly before: string; readonly after: string }) {
  const t = useTranslate();
  const { before, after } = props;
  const parts = useMemo(() => lineDiff(before, after), [before, after]);
  if (parts === null) return <p className={styles.soft}>{t("hooks:effect.tooDifferent")}</p>;
  return (
    <ScrollText className={styles.difference}>
      {parts.map((part, index) => (
        <Stretch key={index} part={part} />
      ))}
    </ScrollText>
  );
}

function Stretch(props: { readonly part: DiffPart }) {
  const t = useTranslate();
  const { part } = props;
  switch (part.kind) {
    case "gap":
      return <span className={styles.gap}>{`⋯ ${t("hooks:effect.gap", { count: part.lines })}\n`}</span>;
    case "same":
      return part.text;
    case "added":
      return (
        <ins>
          <VisuallyHidden>{t("hooks:effect.added")}: </VisuallyHidden>
          {part.text}
        </ins>
      );
    case "removed":
      return (
        <del>
          <VisuallyHidden>{t("hooks:effect.removed")}: </VisuallyHidden>
          {part.text}
        </del>
      );
  }
}
