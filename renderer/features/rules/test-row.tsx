import { Check, X } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { joinSentences } from "./join-sentences.ts";
import styles from "./rule-cards.module.css";
import { changeTestEdit } from "./rule-edits.ts";
import type { ReportedTest, RulesReport } from "./rules-report.ts";
import { failureWords } from "./test-words.ts";
import { useRuleWords } from "./use-rule-words.ts";
import { useRules } from "./use-rules.ts";

/** A test in one line; a failing one says why and offers to change what it expects. */
export function TestRow(props: {
  readonly test: ReportedTest;
  readonly report: RulesReport;
  readonly relPath: string;
}) {
  const { test, report, relPath } = props;
  const t = useRuleWords();
  const edit = useRules((state) => state.edit);
  const text = [report.texts.global, report.texts.private].find((one) => one?.file === test.file)?.text ?? "";
  const change = test.pass || test.file !== relPath ? null : changeTestEdit(text, test);
  const Mark = test.pass ? Check : X;
  return (
    <li className={styles.test} data-pass={test.pass}>
      <Mark size={14} aria-hidden />
      <div>
        <VisuallyHidden>{t(test.pass ? "rules:test.passes" : "rules:test.fails")} </VisuallyHidden>
        <span>{test.subject}</span> <span aria-hidden>→</span> <b>{t(`rules:actions.${test.got}`)}</b>
        {!test.pass && (
          <div className={styles.why}>
            <p>{joinSentences(failureWords(t, test))}</p>
            {edit !== null && change !== null && (
              <Button size="small" onClick={() => edit(change)}>
                {t("rules:test.change", { got: t(`rules:actions.${test.got}`) })}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
