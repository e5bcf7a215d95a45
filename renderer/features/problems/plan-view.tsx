import { useMemo } from "react";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { FixPlan, FixStep } from "#shared/fixes/fix-plan.ts";
import { type DiffRow, diffRows } from "./diff-rows.ts";
import styles from "./plan-view.module.css";

/** Every file of a plan, before and after. */
export function PlanView(props: { readonly plan: FixPlan }) {
  const t = useProblemTexts();
  const { plan } = props;
  return (
    <section aria-label={t("problems:changes")} className={styles.plan}>
      {plan.steps.map((step) => (
        <Step key={`${step.kind} ${step.relPath}`} step={step} />
      ))}
      {plan.gain > 0 && <p className={styles.gain}>{t("problems:gain", { count: plan.gain })}</p>}
    </section>
  );
}

function Step(props: { readonly step: FixStep }) {
  const t = useProblemTexts();
  const { step } = props;
  const before = step.kind === "write" ? (step.before ?? "") : step.before;
  const after = step.kind === "write" ? step.after : step.kind === "remove" ? "" : before;
  const title = useStepTitle(step);
  const isKept = step.kind === "rename" || step.kind === "detach";
  return (
    <div className={styles.step}>
      <h3 className={styles.file}>{title}</h3>
      {isKept ? (
        <p className={styles.gap}>{t("problems:unchangedLines", { count: before.split(/\r\n|\n|\r/).length })}</p>
      ) : (
        <Change title={title} before={before} after={after} />
      )}
    </div>
  );
}

function useStepTitle(step: FixStep): string {
  const t = useProblemTexts();
  const file = step.relPath;
  switch (step.kind) {
    case "write":
      return t(step.before === null ? "problems:step.create" : "problems:step.write", { file });
    case "remove":
      return t("problems:step.remove", { file });
    case "rename":
      return t("problems:step.rename", { file, to: step.to });
    case "detach":
      return step.target === null
        ? t("problems:step.detach-hard-link", { file })
        : t("problems:step.detach-link", { file, target: step.target });
  }
}

function Change(props: { readonly title: string; readonly before: string; readonly after: string }) {
  const t = useProblemTexts();
  const { before, after } = props;
  const change = useMemo(() => diffRows(before, after), [before, after]);
  if (change.kind === "too-long") {
    return <p className={styles.gap}>{t("problems:longChange", { added: change.added, removed: change.removed })}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.rows} tabIndex={0} aria-label={props.title}>
      {change.rows.map((row, index) => (
        // Rows never change places; a new plan draws all of them again.
        <Row key={`${index}${row.kind}`} row={row} />
      ))}
    </section>
  );
}

function Row(props: { readonly row: DiffRow }) {
  const t = useProblemTexts();
  const { row } = props;
  if (row.kind === "gap") return <p className={styles.gap}>{t("problems:unchangedLines", { count: row.lines })}</p>;
  const text = row.text.replace(/[\r\n]+$/, "");
  return (
    <div className={styles.row} data-kind={row.kind}>
      <span className={styles.sign} aria-hidden>
        {row.kind === "added" ? "+" : row.kind === "removed" ? "−" : ""}
      </span>
      <span className={styles.text}>
        {row.kind !== "same" && (
          <VisuallyHidden>{t(row.kind === "added" ? "problems:added" : "problems:removed")} </VisuallyHidden>
        )}
        {text === "" ? " " : text}
      </span>
    </div>
  );
}
