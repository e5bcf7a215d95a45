import { Ban, EyeOff, Gauge, Hand, ListChecks, Lock, type LucideIcon, TriangleAlert, Undo2 } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { SortGrip } from "#renderer/ui/sort-grip.tsx";
import { moveOnKey, useSortableItem } from "#renderer/ui/sortable-list.tsx";
import { privatePlace } from "#shared/files/is-rules-file.ts";
import type { RuleSource } from "#shared/rules/compiled-rules.ts";
import { type Dimension, dimensionSpec } from "#shared/rules/dimension.ts";
import type { Action } from "#shared/rules/verdict-action.ts";
import { findingWords } from "./finding-words.ts";
import styles from "./rule-cards.module.css";
import { addTestEdit, addToolsEdit, canAddTest, removeRuleEdit } from "./rule-edits.ts";
import { type ReportedRule, type ReportedTest, type RulesReport, textIn } from "./rules-report.ts";
import { TestRow } from "./test-row.tsx";
import { useRuleWords } from "./use-rule-words.ts";
import { useRules } from "./use-rules.ts";

const ICONS: Readonly<Partial<Record<Action, LucideIcon>>> = {
  block: Ban,
  ask: Hand,
  redact: EyeOff,
  warn: TriangleAlert,
  rollback: Undo2,
};

function iconOf(dim: Dimension): LucideIcon {
  if (dim === "tools.allow" || dim === "skills.allow" || dim === "skills.tools") return ListChecks;
  return ICONS[dimensionSpec(dim).action ?? "allow"] ?? Gauge;
}

/** Items shown on a card before the rest is only counted. */
const MOST_ITEMS = 24;

/** One rule as a sentence, with its options, findings and tests, and the simple edits. */
export function RuleCard(props: {
  readonly rule: ReportedRule;
  readonly tests: readonly ReportedTest[];
  readonly relPath: string;
  readonly report: RulesReport;
  /** Its place in the list, counted from 0. */
  readonly sortKey: number;
  /** Null where it cannot go there. */
  readonly onMoveUp: (() => void) | null;
  readonly onMoveDown: (() => void) | null;
  readonly onGo: (place: Pick<RuleSource, "file" | "line">) => void;
}) {
  const { onMoveUp, onMoveDown } = props;
  const isFixed = onMoveUp === null && onMoveDown === null;
  const { item, grip } = useSortableItem(props.sortKey, isFixed);
  const { rule, tests, relPath, report, onGo } = props;
  const t = useRuleWords();
  const [open, setOpen] = useState<"edit" | "test" | null>(null);
  const { edit, agentId } = useRules((state) => ({ edit: state.edit, agentId: state.agentId }));
  const isReadOnly = useWorkspace((state) => state.buffers.get(relPath) === undefined);
  const { source, dim } = rule;
  const { line, file } = source;
  const Icon = iconOf(dim);
  const isOurs = file === relPath && edit !== null && !isReadOnly;
  const findings = report.diags.filter(
    (one) => one.file === file && one.line === line && one.code !== "R501" && one.code !== "R503",
  );
  const hasFailure = tests.some(({ pass }) => !pass);
  const noTest = report.diags.some((one) => one.code === "R503" && one.file === file && one.line === line);
  const text = textIn(report, file) ?? "";
  const close = (): void => setOpen(null);
  const pressed = (event: KeyboardEvent): void => moveOnKey(event, { up: onMoveUp, down: onMoveDown });
  return (
    <li className={styles.card} data-card data-fails={hasFailure || undefined} {...item}>
      <div className={styles.rule}>
        {!isFixed && (
          <SortGrip
            className={styles.grip}
            grip={grip}
            label={t("rules:card.move", { line })}
            help={t("rules:card.moveHelp")}
            onKeyDown={pressed}
          />
        )}
        <span className={styles.icon} data-action={dimensionSpec(dim).action}>
          <Icon size={14} aria-hidden />
        </span>
        <p className={rule.ignored === null ? styles.sentence : styles.without}>
          <b>{t(`rules:verbs.${dim}`)}</b>
          {rule.skill !== null && <code>{rule.skill}</code>}
          {rule.items.length === 0 ? <span>{rule.args}</span> : <Items items={rule.items} />}
          {rule.except.length > 0 && (
            <>
              <span>{t("rules:card.except")}</span>
              <Items items={rule.except} />
            </>
          )}
        </p>
        {source.layer === "private" && (
          <Badge tone="neutral">
            <Lock size={13} aria-hidden />
            {t("rules:card.private", { agent: privatePlace(file)?.agentId ?? agentId ?? "" })}
          </Badge>
        )}
        {rule.open && <Badge tone="plain">{t("rules:card.open")}</Badge>}
        <Button
          tone="link"
          className={styles.line}
          aria-label={t("rules:card.goTo", { line, file })}
          onClick={() => onGo(source)}
        >
          {t("rules:card.line", { line })}
        </Button>
      </div>
      <div className={styles.more}>
        {rule.ignored !== null && <p className={styles.bad}>{t(`rules:ignored.${rule.ignored}`)}</p>}
        {rule.message !== null && <p>{t("rules:card.message", { text: rule.message })}</p>}
        {rule.reason !== null && <p>{t("rules:card.reason", { text: rule.reason })}</p>}
        {rule.replaceWith !== null && <p>{t("rules:card.replaceWith", { text: rule.replaceWith })}</p>}
        {findings.map((finding) => (
          <p key={`${finding.code} ${finding.start}`} data-severity={finding.severity}>
            {findingWords(t, finding)}
          </p>
        ))}
        {rule.siblings.length > 0 && (
          <p data-severity="info">
            {t("rules:card.siblings", { tools: rule.siblings.join(", ") })}{" "}
            {isOurs && (
              <Button tone="link" onClick={() => edit(addToolsEdit(text, rule, rule.siblings))}>
                {t("rules:card.addSiblings")}
              </Button>
            )}
          </p>
        )}
        {tests.length > 0 && (
          <ul className={styles.tests}>
            {tests.map((test) => (
              <TestRow key={`${test.file} ${test.line}`} test={test} report={report} relPath={relPath} />
            ))}
          </ul>
        )}
        {noTest && <p className={styles.soft}>{t("rules:card.noTest")}</p>}
        {isOurs && open === null && (
          <p className={styles.actions}>
            <Button tone="link" onClick={() => setOpen("edit")}>
              {t("rules:card.edit")}
            </Button>
            <Button
              tone="link"
              aria-label={t("rules:card.removeLabel", { line })}
              onClick={() => edit(removeRuleEdit(text, rule))}
            >
              {t("rules:card.remove")}
            </Button>
            {canAddTest(dim) && (
              <Button tone="link" onClick={() => setOpen("test")}>
                {t("rules:card.addTest")}
              </Button>
            )}
          </p>
        )}
        {isOurs && open === "edit" && (
          <LineForm
            label={t("rules:card.editLabel", { line })}
            help={t("rules:card.editHelp")}
            action={t("rules:card.save")}
            value={text.slice(rule.start, rule.end)}
            onDone={(value) => {
              edit({ start: rule.start, end: rule.end, text: value });
              close();
            }}
            onClose={close}
          />
        )}
        {isOurs && open === "test" && (
          <LineForm
            label={t(dim.startsWith("tools.") ? "rules:try.tool" : "rules:try.text")}
            action={t("rules:card.addTest")}
            value=""
            onDone={(subject) => {
              const own = report.tests.filter((test) => test.file === file);
              const made = addTestEdit({ text, tests: own, dim, subject });
              if (made !== null) edit(made);
              close();
            }}
            onClose={close}
          />
        )}
      </div>
    </li>
  );
}

function Items(props: { readonly items: readonly string[] }) {
  const { items } = props;
  const rest = items.length - MOST_ITEMS;
  return (
    <>
      {[...new Set(items)].slice(0, MOST_ITEMS).map((item) => (
        <code key={item}>{item}</code>
      ))}
      {rest > 0 && <span>+{rest}</span>}
    </>
  );
}

/** One line of text to change or add. */
function LineForm(props: {
  readonly label: string;
  readonly help?: string;
  readonly action: string;
  readonly value: string;
  readonly onDone: (value: string) => void;
  readonly onClose: () => void;
}) {
  const t = useRuleWords();
  const [value, setValue] = useState(props.value);
  const line = value.replaceAll(/\s*[\r\n]+\s*/g, " ").trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (line !== "") props.onDone(line);
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={(event) => event.key === "Escape" && props.onClose()}>
      <label>
        <span>{props.label}</span>
        {/* biome-ignore lint/a11y/noAutofocus: it opens where the user has just pressed the button for it */}
        <input autoFocus value={value} onChange={(event) => setValue(event.target.value)} />
      </label>
      {props.help !== undefined && <p className={styles.soft}>{props.help}</p>}
      <p className={styles.actions}>
        <Button size="small" type="submit" disabled={line === "" || line === props.value}>
          {props.action}
        </Button>
        <Button size="small" tone="quiet" onClick={props.onClose}>
          {t("rules:card.cancel")}
        </Button>
      </p>
    </form>
  );
}
