import { useEffect, useRef, useState } from "react";
import { useAgentFace, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { SortableList } from "#renderer/ui/sortable-list.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { RuleSource } from "#shared/rules/compiled-rules.ts";
import { AddRule, AddToEmpty } from "./add-rule.tsx";
import { RULE_SECTIONS, type RuleSection, sectionOf } from "./dimension-words.ts";
import { RuleCard } from "./rule-card.tsx";
import styles from "./rule-cards.module.css";
import { moveRuleEdit } from "./rule-edits.ts";
import { type ReportedRule, type ReportedTest, type RulesReport, textIn } from "./rules-report.ts";
import { TestRow } from "./test-row.tsx";
import { useRuleWords } from "./use-rule-words.ts";
import { useRules } from "./use-rules.ts";

/** Cards drawn at once in a section; a file may hold thousands of rules. */
const PAGE = 60;

/** The rules as cards, section by section, each with its tests. */
export function RuleCards(props: {
  readonly relPath: string;
  readonly onGo: (place: Pick<RuleSource, "file" | "line">) => void;
}) {
  const t = useRuleWords();
  const report = useRules((state) => state.report);
  if (report === null) return null;
  const testsOf = testsByRule(report);
  const free = report.tests.filter((test) => !report.rules.some((rule) => decides(rule, test)));
  return (
    <>
      {report.rules.length === 0 && <p className={styles.soft}>{t("rules:card.none")}</p>}
      {RULE_SECTIONS.map((section) => (
        <CardSection
          key={section}
          section={section}
          rules={report.rules.filter(({ dim }) => sectionOf(dim) === section)}
          testsOf={testsOf}
          relPath={props.relPath}
          report={report}
          onGo={props.onGo}
        />
      ))}
      <AddToEmpty relPath={props.relPath} report={report} />
      {free.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t("rules:test.otherTests")}</h2>
          <ul className={styles.free}>
            {free.slice(0, PAGE * 5).map((test) => (
              <TestRow key={`${test.file} ${test.line}`} test={test} report={report} relPath={props.relPath} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const decides = (rule: ReportedRule, test: ReportedTest): boolean => rule.ruleId === (test.expectBy ?? test.ruleId);

/** Tests by the rule they name or that decided them. */
function testsByRule({ tests }: RulesReport): ReadonlyMap<string, readonly ReportedTest[]> {
  const found = new Map<string, ReportedTest[]>();
  for (const test of tests) {
    const id = test.expectBy ?? test.ruleId;
    if (id !== null) found.set(id, [...(found.get(id) ?? []), test]);
  }
  return found;
}

function CardSection(props: {
  readonly section: RuleSection;
  readonly rules: readonly ReportedRule[];
  readonly testsOf: ReadonlyMap<string, readonly ReportedTest[]>;
  readonly relPath: string;
  readonly report: RulesReport;
  readonly onGo: (place: Pick<RuleSource, "file" | "line">) => void;
}) {
  const { section, rules, testsOf } = props;
  const t = useRuleWords();
  const agent = useAgentFace().name ?? t("yourAgent");
  const [shown, setShown] = useState(PAGE);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLElement>(null);
  /** Place of the card that was moved, until it is drawn there. */
  const movedTo = useRef<number | null>(null);
  // A new report is what draws the card in its new place.
  useEffect(() => {
    if (movedTo.current === null) return;
    list.current?.querySelectorAll<HTMLElement>("[data-card]")[movedTo.current]?.querySelector("button")?.focus();
    movedTo.current = null;
  }, [props.report]);
  const edit = useRules((state) => state.edit);
  const isReadOnly = useWorkspace((state) => state.buffers.get(props.relPath) === undefined);
  if (rules.length === 0) return null;
  const drawn = rules.slice(0, shown);
  const own = rules.filter(({ source }) => source.file === props.relPath);
  const text = textIn(props.report, props.relPath) ?? "";
  /** Moves a card to the place of another of the same file; null where it cannot go there. */
  const move = (from: number, to: number): (() => void) | null => {
    const [one, other] = [drawn[from], drawn[to]].map((rule) => (rule === undefined ? -1 : own.indexOf(rule)));
    if (one === undefined || other === undefined || one < 0 || other < 0 || edit === null || isReadOnly) return null;
    const made = moveRuleEdit(text, own, { from: one, to: other });
    if (made === null) return null;
    return () => {
      edit(made);
      movedTo.current = to;
      setSaid(t("rules:card.moved", { place: to + 1, count: rules.length }));
    };
  };
  const title = t(`rules:sections.${section}.title`);
  return (
    <section className={styles.section} ref={list}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.soft}>{t(`rules:sections.${section}.when`, { agent })}</p>
      </div>
      <SortableList
        className={styles.list}
        label={t("rules:card.list", { section: title })}
        help={t("rules:card.moveHelp")}
        keys={drawn.map((_, place) => place)}
        onMove={(from, to) => move(from, to)?.()}
      >
        {drawn.map((rule, place) => (
          <RuleCard
            key={`${rule.source.file} ${rule.source.line}`}
            rule={rule}
            sortKey={place}
            onMoveUp={move(place, place - 1)}
            onMoveDown={move(place, place + 1)}
            tests={testsOf.get(rule.ruleId) ?? []}
            relPath={props.relPath}
            report={props.report}
            onGo={props.onGo}
          />
        ))}
      </SortableList>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {shown < rules.length && (
        <Button tone="link" onClick={() => setShown(shown + PAGE * 5)}>
          {t("rail:more", { count: Math.min(rules.length - shown, PAGE * 5) })}
        </Button>
      )}
      <AddRule section={section} relPath={props.relPath} report={props.report} />
    </section>
  );
}
