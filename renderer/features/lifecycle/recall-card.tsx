import { useTranslation } from "react-i18next";
import { Meter } from "#renderer/ui/meter.tsx";
import type { RecallAsked } from "#shared/lifecycle/simulate-workspace.ts";
import { DEFAULT_RECALL } from "#shared/memory/recall-settings.ts";
import type { RecallResult } from "#shared/rpc/memory-calls.ts";
import styles from "./lifecycle.module.css";
import { useGoToRule } from "./use-go-to-rule.ts";
import { useLifecycleWords } from "./use-lifecycle-words.ts";
import { useRecall } from "./use-recall.ts";

type Ready = Extract<RecallResult, { readonly status: "ready" }>;

/** The daily notes that go along with a message: how near each is, its matching lines, and the room they take. */
export function RecallCard({ asked }: { readonly asked: RecallAsked }) {
  const t = useLifecycleWords();
  const state = useRecall(asked);
  return (
    <section className={styles.card} aria-labelledby="recall-title">
      <div className={styles.cardHead}>
        <h2 id="recall-title">{t("lifecycle:recall.title")}</h2>
      </div>
      <Limits asked={asked} />
      <p role="status" className={styles.soft}>
        {state?.status === "building" && t("lifecycle:recall.reading", { read: state.read, total: state.total })}
        {state?.status === "failed" && t("lifecycle:recall.failed")}
        {state?.status === "ready" &&
          (state.indexed === 0
            ? t("lifecycle:recall.noNotes")
            : t("lifecycle:recall.indexed", { count: state.indexed }))}
      </p>
      {state?.status === "ready" && state.indexed > 0 && <Notes found={state} />}
    </section>
  );
}

/** Where the limits come from, and what of them was not understood. */
function Limits({ asked }: { readonly asked: RecallAsked }) {
  const t = useLifecycleWords();
  const { settings, problems, relPath } = asked;
  const isUsual = JSON.stringify(settings) === JSON.stringify(DEFAULT_RECALL);
  const from =
    relPath === null
      ? t("lifecycle:recall.limitsNoFile")
      : t(isUsual ? "lifecycle:recall.limitsDefault" : "lifecycle:recall.limitsFrom", { file: relPath });
  const { shards: count, characters, threshold: share } = settings;
  return (
    <>
      <p className={styles.soft}>
        {t("lifecycle:recall.limits", { count, characters, share })} {from}
      </p>
      {problems.map(({ key, value }) => (
        <p key={`${key} ${value}`} className={styles.problem}>
          {t("lifecycle:recall.notUnderstood", { file: relPath ?? "", what: `${key}: ${value}`.slice(0, 200) })}
        </p>
      ))}
    </>
  );
}

function Notes({ found }: { readonly found: Ready }) {
  const t = useLifecycleWords();
  const { i18n } = useTranslation();
  const goTo = useGoToRule();
  const { shards, budget, crowdedOut, undated, undatedCount, nearness } = found;
  const list = (names: readonly string[]): string => new Intl.ListFormat(i18n.language).format(names);
  const room = t("lifecycle:recall.room", { used: budget.used, all: budget.characters });
  return (
    <>
      {shards.length === 0 ? (
        <p>{t("lifecycle:recall.none")}</p>
      ) : (
        <>
          <ul className={styles.notes} aria-label={t("lifecycle:recall.title")}>
            {shards.map(({ relPath, score, lines, lineCount, isWhole }) => (
              <li key={relPath}>
                <div className={styles.noteHead}>
                  <button type="button" className={styles.link} onClick={() => goTo({ file: relPath, line: 1 })}>
                    {relPath}
                  </button>
                  <span className={styles.soft}>
                    {isWhole ? t("lifecycle:recall.whole") : t("lifecycle:recall.part", { count: lineCount })}
                  </span>
                  <span>{t("lifecycle:recall.score", { share: score })}</span>
                </div>
                <ul className={styles.noteLines}>
                  {lines.slice(0, 5).map(({ line, text }) => (
                    <li key={line}>
                      <button
                        type="button"
                        className={styles.link}
                        title={t("lifecycle:recall.line", { line })}
                        onClick={() => goTo({ file: relPath, line })}
                      >
                        {text.trim()}
                      </button>
                    </li>
                  ))}
                  {lineCount > 5 && (
                    <li className={styles.soft}>{t("lifecycle:recall.more", { count: lineCount - 5 })}</li>
                  )}
                </ul>
              </li>
            ))}
          </ul>
          <p className={styles.noteHead}>
            <span>{room}</span>
            <Meter percent={budget.characters === 0 ? 0 : (budget.used / budget.characters) * 100} label={room} />
          </p>
        </>
      )}
      {crowdedOut.length > 0 && (
        <p className={styles.soft}>
          {t("lifecycle:recall.crowdedOut", { files: list(crowdedOut.slice(0, 8).map(({ relPath }) => relPath)) })}
        </p>
      )}
      {undatedCount > 0 && (
        <p className={styles.soft}>{t("lifecycle:recall.undated", { files: list(undated.slice(0, 8)) })}</p>
      )}
      {nearness.by === "endpoint" && (
        <p className={styles.soft}>{t("lifecycle:recall.byEndpoint", { compared: nearness.compared })}</p>
      )}
      {nearness.by === "failed" && (
        <p className={styles.problem}>
          {t("lifecycle:recall.endpointFailed", { reason: t(`lifecycle:recall.reasons.${nearness.reason}`) })}
        </p>
      )}
      <p className={styles.soft}>{t("lifecycle:recall.unsaved")}</p>
    </>
  );
}
