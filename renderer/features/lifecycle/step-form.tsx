import { type FormEvent, useId, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { SessionEvent } from "#shared/rules/session-event.ts";
import styles from "./lifecycle.module.css";
import { draftEvent, FIELD_OF, STEP_KINDS, type StepDraft } from "./step-draft.ts";
import { useLifecycleWords } from "./use-lifecycle-words.ts";

/** The step that is played next. */
export function StepForm(props: { readonly number: number; readonly onPlay: (event: SessionEvent) => void }) {
  const { number, onPlay } = props;
  const t = useLifecycleWords();
  const id = useId();
  const [draft, setDraft] = useState<StepDraft>({ kind: "onSessionCreate", text: "", args: "", isConfirmed: false });
  const [isBad, setBad] = useState(false);
  const change = (part: Partial<StepDraft>): void => {
    setDraft({ ...draft, ...part });
    setBad(false);
  };
  const field = FIELD_OF[draft.kind];
  const play = (event: FormEvent): void => {
    event.preventDefault();
    const made = draftEvent(draft, { now: Date.now(), number });
    setBad(made === null);
    if (made === null) return;
    onPlay(made);
    change({ text: "", args: "", ...(draft.kind === "onSessionCreate" ? { kind: "onInput" } : {}) });
  };
  return (
    <form className={styles.form} onSubmit={play}>
      <Select
        label={t("lifecycle:rehearsal.kind")}
        prefix={t("lifecycle:rehearsal.kind")}
        value={draft.kind}
        options={STEP_KINDS.map((value) => ({ value, label: t(`lifecycle:steps.${value}`) }))}
        onChange={(kind) => change({ kind, text: "", args: "" })}
      />
      {field === "text" ? (
        <textarea
          className={styles.field}
          rows={2}
          aria-label={t("lifecycle:rehearsal.text")}
          placeholder={t("lifecycle:rehearsal.text")}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      ) : (
        field !== null && (
          <input
            className={styles.field}
            type={field === "tokens" ? "number" : "text"}
            min={0}
            aria-label={t(`lifecycle:rehearsal.${field}`)}
            placeholder={t(`lifecycle:rehearsal.${field}`)}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )
      )}
      {field === "tool" && (
        <>
          <input
            className={styles.field}
            aria-label={t("lifecycle:rehearsal.args")}
            aria-invalid={isBad}
            aria-describedby={isBad ? `${id}-bad` : undefined}
            placeholder={t("lifecycle:rehearsal.args")}
            value={draft.args}
            onChange={(event) => change({ args: event.target.value })}
          />
          {isBad && (
            <p id={`${id}-bad`} role="alert" className={styles.problem}>
              {t("lifecycle:rehearsal.badArgs")}
            </p>
          )}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={draft.isConfirmed}
              onChange={(event) => change({ isConfirmed: event.target.checked })}
            />
            {t("lifecycle:rehearsal.confirmed")}
          </label>
        </>
      )}
      <Button type="submit" tone="primary">
        {t("lifecycle:rehearsal.play")}
      </Button>
    </form>
  );
}
