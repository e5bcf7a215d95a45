import { Download, RotateCcw, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import { downloadFile } from "#renderer/ui/download-file.ts";
import type { CounterCaps } from "#shared/lifecycle/counter-caps.ts";
import { parseWorkspaceScript } from "#shared/lifecycle/parse-script.ts";
import { scriptText } from "./audit-export.ts";
import { AuditTable } from "./audit-table.tsx";
import styles from "./lifecycle.module.css";
import { isEvent, type ScriptItem } from "./lifecycle-messages.ts";
import type { LifecycleState } from "./lifecycle-store.ts";
import { StepDetail } from "./step-detail.tsx";
import { StepForm } from "./step-form.tsx";
import { useLifecycleWords } from "./use-lifecycle-words.ts";
import type { PlayState } from "./use-playing.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** Largest script that is read, bytes. */
const LARGEST_SCRIPT = 4 * 1024 * 1024;

/** The steps of a session, played by hand or from a script, with what the rules say of each. */
export function Rehearsal(props: {
  readonly state: LifecycleState;
  readonly playing: PlayState;
  /** Step in front. */
  readonly index: number;
}) {
  const { state, playing, index } = props;
  const { script } = state;
  const t = useLifecycleWords();
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > LARGEST_SCRIPT) {
      setProblem(t("lifecycle:rehearsal.fileTooLarge"));
      return;
    }
    const parsed = parseWorkspaceScript(await file.text());
    setProblem(parsed.ok ? null : t("lifecycle:rehearsal.badScript", { ...parsed.error }));
    if (parsed.ok) state.setScript(parsed.value);
  };
  const result = playing.results[index];
  const item = script[index];
  return (
    <section className={styles.rehearsal} aria-labelledby="rehearsal-title">
      <div className={styles.steps}>
        <div className={styles.cardHead}>
          <h2 id="rehearsal-title">{t("lifecycle:rehearsal.title")}</h2>
          <span className={styles.soft}>{t("lifecycle:rehearsal.noModel")}</span>
          <span className={styles.tools}>
            <IconButton size="small" label={t("lifecycle:rehearsal.load")} onClick={() => chooser.current?.click()}>
              <Upload size={16} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={t("lifecycle:rehearsal.save")}
              disabled={script.length === 0}
              onClick={() =>
                downloadFile("rehearsal.jsonl", { content: [scriptText(script)], type: "application/x-ndjson" })
              }
            >
              <Download size={16} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={t("lifecycle:rehearsal.again")}
              disabled={script.length === 0}
              onClick={() => state.setScript([])}
            >
              <RotateCcw size={16} aria-hidden />
            </IconButton>
          </span>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".jsonl,.ndjson,application/x-ndjson"
            onChange={(event) => {
              void load(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </div>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {script.length === 0 ? (
          <p className={styles.soft}>{t("lifecycle:rehearsal.none")}</p>
        ) : (
          <ol className={styles.list} aria-label={t("lifecycle:rehearsal.list")}>
            {script.map((one, at) => {
              const played = playing.results[at];
              return (
                <li key={at}>
                  <button
                    type="button"
                    className={classNames(styles.step, at === index && styles.stepNow)}
                    aria-current={at === index ? "step" : undefined}
                    onClick={() => state.select(at)}
                  >
                    <span className={styles.stepNumber}>{at + 1}</span>
                    <b>{t(`lifecycle:steps.${isEvent(one) ? one.event.stage : one.stage}`)}</b>
                    <span className={styles.stepText}>{itemText(one)}</span>
                    {played !== undefined && "decision" in played && <VerdictBadge light={played.decision} />}
                  </button>
                </li>
              );
            })}
          </ol>
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={state.hotReload}
            onChange={(event) => state.setHotReload(event.target.checked)}
          />
          {t("lifecycle:rehearsal.hotReload")}
        </label>
        <StepForm number={script.length + 1} onPlay={(event) => state.setScript([...script, { event, start: {} }])} />
        <p role="status" className={styles.soft}>
          {playing.status === "playing" && t("lifecycle:rehearsal.playing")}
          {playing.status === "too-slow" && t("lifecycle:rehearsal.tooSlow")}
          {playing.status === "failed" && t("lifecycle:rehearsal.failed")}
        </p>
      </div>
      <div className={styles.right}>
        {result !== undefined && item !== undefined && (
          <StepDetail number={index + 1} item={item} result={result} caps={capsAt(playing.results, index)} />
        )}
        <AuditTable results={playing.results} />
      </div>
    </section>
  );
}

/** Caps of the session that a step belongs to. */
function capsAt(results: PlayState["results"], index: number): CounterCaps | undefined {
  const begun = results.slice(0, index + 1).findLast((result) => "frozen" in result && result.frozen !== undefined);
  return begun !== undefined && "frozen" in begun ? begun.frozen?.caps : undefined;
}

function itemText(item: ScriptItem): string {
  if (!isEvent(item)) return item.path;
  const { event } = item;
  if ("text" in event) return event.text.slice(0, 80);
  if (event.stage === "onToolRun") return event.tool;
  if (event.stage === "afterLLM") return event.toolCalls.map(({ name }) => name).join(", ");
  return event.stage === "onSubAgentDispatch" ? event.agentId : "";
}
