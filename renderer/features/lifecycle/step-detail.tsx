import { useTranslation } from "react-i18next";
import { Meter } from "#renderer/ui/meter.tsx";
import type { CounterCaps } from "#shared/lifecycle/counter-caps.ts";
import styles from "./lifecycle.module.css";
import { isEvent, type ScriptItem, type ScriptResult } from "./lifecycle-messages.ts";
import { markText } from "./marked-text.ts";
import { RecallCard } from "./recall-card.tsx";
import { useGoToRule } from "./use-go-to-rule.ts";
import { useLifecycleWords } from "./use-lifecycle-words.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

type EventResult = Exclude<ScriptResult, { readonly stage: "onFileEdit" }>;

/** One step: what came in, what went on, and the rules that decided. */
export function StepDetail(props: {
  readonly number: number;
  readonly item: ScriptItem;
  readonly result: ScriptResult;
  readonly caps: CounterCaps | undefined;
}) {
  const { number, item, result, caps } = props;
  const t = useLifecycleWords();
  const stage = isEvent(item) ? item.event.stage : item.stage;
  return (
    <>
      <section className={styles.card} aria-labelledby="step-title">
        <div className={styles.cardHead}>
          <h2 id="step-title">{t("lifecycle:detail.title", { number, step: t(`lifecycle:steps.${stage}`) })}</h2>
          {"decision" in result && <VerdictBadge light={result.decision} />}
        </div>
        {result.stage === "onFileEdit" ? (
          <p>
            <code>{result.path}</code> {t(`lifecycle:detail.edit.${result.takesEffect}`)}
          </p>
        ) : (
          <EventDetail item={item} result={result} />
        )}
      </section>
      {"recallAsked" in result && result.recallAsked !== undefined && <RecallCard asked={result.recallAsked} />}
      {"counters" in result && <CounterCards result={result} caps={caps} />}
    </>
  );
}

function EventDetail({ item, result }: { readonly item: ScriptItem; readonly result: EventResult }) {
  const t = useLifecycleWords();
  const { i18n } = useTranslation();
  const goTo = useGoToRule();
  const text = isEvent(item) && "text" in item.event ? item.event.text : null;
  const spans = result.verdicts.flatMap((verdict) => verdict.spans);
  const list = (names: readonly string[]): string => new Intl.ListFormat(i18n.language).format(names);
  const { frozen, bootstrap, heartbeat, child, closing } = result;
  return (
    <>
      <dl className={styles.facts}>
        {text !== null && (
          <div>
            <dt>{t("lifecycle:detail.wanted")}</dt>
            <dd className={styles.text}>
              {markText(text, spans).map(({ start, text: piece, isMarked }) =>
                isMarked ? <mark key={start}>{piece}</mark> : <span key={start}>{piece}</span>,
              )}
            </dd>
          </div>
        )}
        {result.text !== undefined && result.text !== text && (
          <div>
            <dt>{t("lifecycle:detail.became")}</dt>
            <dd className={styles.text}>{result.text}</dd>
          </div>
        )}
        <div>
          <dt>{t("lifecycle:detail.because")}</dt>
          <dd>
            {result.verdicts.length === 0 ? (
              <span className={styles.soft}>{t("lifecycle:detail.noRule")}</span>
            ) : (
              <ul>
                {result.verdicts.map(({ action, ruleId, dim, source }) => (
                  <li key={`${action} ${ruleId} ${dim} ${source?.file} ${source?.line}`} className={styles.reason}>
                    <VerdictBadge light={action} />
                    <code>{ruleId}</code>
                    {source === null ? (
                      <span className={styles.soft}>{t("lifecycle:detail.default")}</span>
                    ) : (
                      <button type="button" className={styles.link} onClick={() => goTo(source)}>
                        {t("lifecycle:detail.place", { file: source.file, line: source.line })}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      {frozen !== undefined && (
        <p>{t("lifecycle:detail.frozen", { chars: frozen.projectContext.length, shards: frozen.shards })}</p>
      )}
      {bootstrap !== undefined && <p>{t("lifecycle:detail.bootstrap", { file: bootstrap.relPath })}</p>}
      {heartbeat !== undefined && <p>{t("lifecycle:detail.heartbeat", { file: heartbeat.relPath })}</p>}
      {child !== undefined && (
        <>
          <p>
            {child.starts
              ? t("lifecycle:detail.child", {
                  agent: child.agentId,
                  chars: child.projectContext.length,
                  values: list(Object.keys(child.effective)),
                })
              : t("lifecycle:detail.childStops", { agent: child.agentId })}
          </p>
          <details>
            <summary>{t("lifecycle:detail.childPrompt")}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keyboard */}
            <pre className={styles.prompt} tabIndex={0}>
              {child.projectContext}
            </pre>
          </details>
        </>
      )}
      {closing !== undefined && (
        <ol className={styles.closing}>
          {closing.map(({ step, relPath }) => (
            <li key={step}>
              {t(`lifecycle:detail.closing.${step}`)} {relPath !== null && <code>{relPath}</code>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const COUNTERS = ["turn", "session", "day", "calls", "running", "blocks"] as const;

function CounterCards({ result, caps }: { readonly result: EventResult; readonly caps: CounterCaps | undefined }) {
  const t = useLifecycleWords();
  const { i18n } = useTranslation();
  return (
    <dl className={styles.counters} aria-label={t("lifecycle:counters.title")}>
      {COUNTERS.map((name) => {
        const value = result.counters[name];
        const cap = caps?.[name] ?? null;
        const label = t(`lifecycle:counters.${name}`);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {value.toLocaleString(i18n.language)}
              {cap !== null && <span className={styles.cap}> {t("lifecycle:counters.of", { cap })}</span>}
            </dd>
            {cap !== null && (
              <Meter
                percent={cap === 0 ? (value > 0 ? 101 : 100) : (value / cap) * 100}
                label={t("lifecycle:counters.meter", { label, value, cap })}
              />
            )}
          </div>
        );
      })}
    </dl>
  );
}
