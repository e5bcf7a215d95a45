import { Check, CircleDashed, X } from "lucide-react";
import type { FileView } from "#renderer/stores/file-view-store.ts";
import { useAgentFace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { stopsActivation } from "#shared/rules/rule-diagnostic.ts";
import { findingWords } from "./finding-words.ts";
import styles from "./rules-bar.module.css";
import { useRuleWords } from "./use-rule-words.ts";
import { useGoToLine, useRules } from "./use-rules.ts";

/** Above a rules file: how many rules and tests there are, and what keeps them from counting. */
export function RulesBar(props: { readonly relPath: string; readonly view: FileView; readonly onWrite: () => void }) {
  const { relPath, view, onWrite } = props;
  const t = useRuleWords();
  const agent = useAgentFace().name ?? t("yourAgent");
  const { report, isTooSlow } = useRules(({ report: known, isTooSlow: slow }) => ({ report: known, isTooSlow: slow }));
  const goTo = useGoToLine(onWrite);
  const errors = report?.active === false ? report.diags.filter(stopsActivation) : [];
  const [first] = errors;
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.counts} role="status">
          {report === null ? (
            !isTooSlow && (
              <span>
                <CircleDashed size={14} aria-hidden /> {t("rules:bar.checking")}
              </span>
            )
          ) : (
            <Counts relPath={relPath} />
          )}
        </p>
      </div>
      {isTooSlow && (
        <NoticeBar tone="warn" title={t("rules:tooSlow.title")}>
          {t("rules:tooSlow.help")}
        </NoticeBar>
      )}
      {first !== undefined && (
        <NoticeBar
          tone="bad"
          title={t("rules:inactive.title")}
          actions={
            <Button size="small" onClick={() => goTo(first)}>
              {t("rules:inactive.show")}
            </Button>
          }
        >
          {findingWords(t, first)} {errors.length > 1 && t("rules:inactive.help", { count: errors.length })}
        </NoticeBar>
      )}
      {view !== "write" && <p className={styles.note}>{t("rules:note", { agent })}</p>}
    </>
  );
}

function Counts(props: { readonly relPath: string }) {
  const t = useRuleWords();
  const { rules, passed, failed, notRun } = useRules(({ report }) => {
    const tests = report?.tests.filter(({ file }) => file === props.relPath) ?? [];
    return {
      rules: report?.rules.filter(({ source }) => source.file === props.relPath).length ?? 0,
      passed: tests.filter(({ pass }) => pass).length,
      failed: tests.filter(({ pass }) => !pass).length,
      notRun: report?.notRun.filter(({ file }) => file === props.relPath).length ?? 0,
    };
  });
  return (
    <>
      <b>{t("rules:bar.count", { count: rules })}</b>
      {passed > 0 && (
        <span className={styles.ok}>
          <Check size={14} aria-hidden /> {t("rules:bar.pass", { count: passed })}
        </span>
      )}
      {failed > 0 && (
        <span className={styles.bad}>
          <X size={14} aria-hidden /> {t("rules:bar.fail", { count: failed })}
        </span>
      )}
      {notRun > 0 && (
        <span className={styles.soft}>
          <CircleDashed size={14} aria-hidden /> {t("rules:bar.notRun", { count: notRun })}
        </span>
      )}
      {passed + failed + notRun === 0 && <span className={styles.soft}>{t("rules:bar.noTests")}</span>}
    </>
  );
}
