import { useTranslation } from "react-i18next";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { RuleSource } from "#shared/rules/compiled-rules.ts";
import { RULE_SECTIONS, sectionOf } from "./dimension-words.ts";
import styles from "./force-view.module.css";
import type { ReportedValue } from "./rules-report.ts";
import { agentsWithRules } from "./rules-store.ts";
import { useRuleWords } from "./use-rule-words.ts";
import { useRules } from "./use-rules.ts";
import { valueWords } from "./value-words.ts";

/** Longest summary for the model, UTF-16 code units (rules-spec section 6). */
const SUMMARY_MAX = 1_500;

/** Every setting with its value, the lines it comes from and the lines that do not count; and what the model is told. */
export function ForceView(props: { readonly onGo: (place: Pick<RuleSource, "file" | "line">) => void }) {
  const t = useRuleWords();
  const { report, agentId, chooseAgent } = useRules((state) => state);
  const agents = useWorkspace((state) => agentsWithRules(state));
  if (report === null) return null;
  return (
    <>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>{t("rules:force.title")}</h2>
          <p className={styles.soft}>{t("rules:force.help")}</p>
        </div>
        {agents.length > 0 && (
          <Select
            label={t("rules:force.who")}
            prefix={t("rules:force.who")}
            value={agentId ?? ""}
            options={[{ value: "", label: t("rules:force.shared") }, ...agents.map((id) => ({ value: id, label: id }))]}
            onChange={(id) => chooseAgent(id === "" ? null : id)}
          />
        )}
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("rules:force.setting")}</th>
            <th scope="col">{t("rules:force.value")}</th>
            <th scope="col">{t("rules:force.from")}</th>
          </tr>
        </thead>
        {RULE_SECTIONS.map((section) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.section}>
                {t(`rules:sections.${section}.title`)}
              </th>
            </tr>
            {report.values
              .filter(({ dim }) => sectionOf(dim) === section)
              .map((value) => (
                <ValueRow key={value.dim} value={value} onGo={props.onGo} />
              ))}
          </tbody>
        ))}
      </table>
      <section>
        <h2 className={styles.title}>{t("rules:force.summary")}</h2>
        <pre className={styles.summary}>{report.summary}</pre>
        <p className={styles.soft}>{t("rules:force.summaryHelp", { count: SUMMARY_MAX - report.summary.length })}</p>
      </section>
    </>
  );
}

/** Sources shown on a row before the rest is only counted. */
const MOST_SOURCES = 12;

function ValueRow(props: {
  readonly value: ReportedValue;
  readonly onGo: (place: Pick<RuleSource, "file" | "line">) => void;
}) {
  const { dim, sources, ignored } = props.value;
  const t = useRuleWords();
  const { i18n } = useTranslation();
  const rest = sources.length - MOST_SOURCES;
  return (
    <tr data-default={sources.length === 0 || undefined}>
      <th scope="row">
        {t(`rules:verbs.${dim}`)}
        <span className={styles.dim}>{dim}</span>
      </th>
      <td>
        {valueWords({ t, language: i18n.language, ...props.value }).join(i18n.language === "zh-CN" ? "、" : ", ")}
      </td>
      <td>
        {sources.length === 0 && <span className={styles.soft}>{t("rules:force.default")}</span>}
        {sources.slice(0, MOST_SOURCES).map((source) => (
          <SourceLink key={`${source.file} ${source.line}`} source={source} onGo={props.onGo} />
        ))}
        {rest > 0 && <span>+{rest}</span>}
        {ignored.map((one) => (
          <p key={`${one.file} ${one.line}`} className={styles.ignored}>
            <SourceLink source={one} onGo={props.onGo} />
            {t(`rules:ignored.${one.why}`)}
          </p>
        ))}
      </td>
    </tr>
  );
}

function SourceLink(props: {
  readonly source: RuleSource;
  readonly onGo: (place: Pick<RuleSource, "file" | "line">) => void;
}) {
  const { source, onGo } = props;
  const t = useRuleWords();
  const { file, line, layer } = source;
  return (
    <span className={styles.source}>
      <Button tone="link" aria-label={t("rules:card.goTo", { line, file })} onClick={() => onGo(source)}>
        {t("rules:force.line", { line })}
      </Button>{" "}
      <span className={styles.soft}>{t(layer === "private" ? "rules:force.private" : "rules:force.global")}</span>
    </span>
  );
}
