import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useTokenCount } from "#renderer/features/preview/index.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { createPromptSelector } from "#renderer/stores/prompt-selector.ts";
import { useStores, useWhatIf, useWorkspace } from "#renderer/stores/store-context.tsx";
import { type HookTrial, hooksOf } from "#renderer/stores/what-if-store.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { DeclarativeHook } from "#shared/hooks/bootstrap-hook.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { comparePrompts } from "./compare-prompts.ts";
import styles from "./effect-panel.module.css";
import { PartRow } from "./part-row.tsx";

/** The prompt before and after the changes, or after a hook that was run once. */
export function EffectPanel(props: { readonly log: string }) {
  const t = useTranslate();
  const trial = useWhatIf((state) => state.trial);
  const prompts = useBeforeAndAfter(trial);
  const kind = useWorkspace((state) => state.sessionKind);
  return (
    <section className={styles.panel} aria-labelledby="effect-title" aria-live="polite">
      <h2 id="effect-title" className={styles.title}>
        {trial === null ? t("hooks:effect.title") : t("hooks:effect.titleOf", { name: trial.name })}
      </h2>
      <p className={styles.soft}>{t("hooks:effect.session", { kind: t(`files:sessions.${kind}`) })}</p>
      {trial !== null && <TrialActions trial={trial} />}
      {prompts === null ? (
        <EmptyState title={t("hooks:effect.none")}>{t("hooks:effect.noneHelp")}</EmptyState>
      ) : (
        <>
          <Totals before={prompts.before} after={prompts.after} />
          <HookProblems prompt={prompts.after} />
          <Parts before={prompts.before} after={prompts.after} />
        </>
      )}
      {trial !== null && props.log !== "" && (
        <details className={styles.log}>
          <summary>{t("hooks:effect.logTitle")}</summary>
          <pre>{props.log}</pre>
        </details>
      )}
    </section>
  );
}

/** Both prompts; null while nothing is changed. A hook's own effect is looked at without the other changes. */
function useBeforeAndAfter(trial: HookTrial | null) {
  const { workspace, selectors, whatIf } = useStores();
  const changes = useStore(whatIf, (state) => hooksOf(state.changes));
  const selectTrial = useMemo(() => createPromptSelector(), []);
  const hooks = useMemo(
    (): readonly DeclarativeHook[] =>
      trial === null ? changes : [{ event: "agent:bootstrap", ops: [{ op: "set", files: trial.files }] }],
    [trial, changes],
  );
  const before = useStore(workspace, selectors.prompt);
  const after = useStore(workspace, (state) =>
    trial === null ? selectors.shownPrompt(state, hooks) : selectTrial(state, hooks),
  );
  return hooks.length === 0 || before === null || after === null ? null : { before, after };
}

function TrialActions(props: { readonly trial: HookTrial }) {
  const t = useTranslate();
  const { whatIf } = useStores();
  const { name, files } = props.trial;
  const take = (): void => {
    whatIf.getState().add({ op: "set", files }, name);
    whatIf.getState().setTrial(null);
  };
  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={take}>
        {t("hooks:effect.take")}
      </Button>
      <Button size="small" tone="quiet" onClick={() => whatIf.getState().setTrial(null)}>
        {t("hooks:effect.dismiss")}
      </Button>
    </div>
  );
}

function Totals(props: { readonly before: AssembledPrompt; readonly after: AssembledPrompt }) {
  const t = useTranslate();
  const { i18n } = useTranslation();
  const before = props.before.projectContext;
  const after = props.after.projectContext;
  const tokensBefore = useTokenCount(before);
  const tokensAfter = useTokenCount(after);
  const number = new Intl.NumberFormat(i18n.language);
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: "exceptZero" });
  const row = (label: string, from: number | null, to: number | null) => (
    <tr>
      <th scope="row">{label}</th>
      <td>{from === null ? t("hooks:effect.counting") : number.format(from)}</td>
      <td>{to === null ? t("hooks:effect.counting") : number.format(to)}</td>
      <td>{from === null || to === null ? "" : signed.format(to - from)}</td>
    </tr>
  );
  return (
    <table className={styles.totals}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("hooks:effect.before")}</th>
          <th scope="col">{t("hooks:effect.after")}</th>
          <th scope="col">{t("hooks:effect.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {row(t("hooks:effect.characters"), before.length, after.length)}
        {row(t("hooks:effect.tokens"), tokensBefore, tokensAfter)}
      </tbody>
    </table>
  );
}

/** What the runtime makes of an operation that fails or leaves something that is no file. */
function HookProblems(props: { readonly prompt: AssembledPrompt }) {
  const t = useProblemTexts();
  const problems = props.prompt.diagnostics.filter(({ code }) => code.startsWith("hook-"));
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${JSON.stringify(problem.params)}`}>{hookProblem(t, problem)}</li>
      ))}
    </ul>
  );
}

function hookProblem(t: Translate, problem: AssembledPrompt["diagnostics"][number]): string {
  // The catalogue's test proves that every code has both sentences; their slots differ, so the key is not typed.
  const say = t as unknown as (key: string, params: object) => string;
  const key = `files:problems.${problem.code}`;
  return `${say(`${key}.title`, problem.params)}. ${say(`${key}.help`, problem.params)}`;
}

function Parts(props: { readonly before: AssembledPrompt; readonly after: AssembledPrompt }) {
  const t = useTranslate();
  const { before, after } = props;
  const parts = useMemo(() => comparePrompts(before, after), [before, after]);
  const touched = parts.filter(({ status, isMoved }) => status !== "same" || isMoved);
  const same = parts.length - touched.length;
  if (touched.length === 0) return <p>{t("hooks:effect.same")}</p>;
  return (
    <>
      <h3 className={styles.subtitle}>{t("hooks:effect.files")}</h3>
      <ul className={styles.parts}>
        {touched.map((part) => (
          <PartRow key={part.key} part={part} />
        ))}
      </ul>
      {same > 0 && <p className={styles.soft}>{t("hooks:effect.unchanged", { count: same })}</p>}
    </>
  );
}
