import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { StepResult } from "#shared/rules/engine.ts";
import { stopsActivation } from "#shared/rules/rule-diagnostic.ts";
import type { SessionEvent } from "#shared/rules/session-event.ts";
import { askRules } from "./ask-rules.ts";
import styles from "./try-box.module.css";
import { useRuleWords } from "./use-rule-words.ts";
import { useRules } from "./use-rules.ts";

const KINDS = ["input", "memory", "output", "tool"] as const;
type Kind = (typeof KINDS)[number];

function eventOf(kind: Kind, text: string): SessionEvent {
  switch (kind) {
    case "input":
      return { stage: "onInput", text };
    case "memory":
      return { stage: "onMemoryWrite", text };
    case "output":
      return { stage: "onOutput", text };
    case "tool":
      return { stage: "onToolRun", callId: "1", tool: text.trim(), args: {} };
  }
}

/** A text or tool to try under the rules as they stand, without any model. */
export function TryBox() {
  const t = useRuleWords();
  const { texts, isBroken } = useRules(({ report }) => ({
    texts: report?.texts ?? null,
    isBroken: report?.diags.some((one) => one.code !== "R501" && stopsActivation(one)) ?? false,
  }));
  const [kind, setKind] = useState<Kind>("input");
  const [text, setText] = useState("");
  const [result, setResult] = useState<StepResult | "too-slow" | null>(null);
  const takeBack = useRef(() => {});
  const id = useId();
  useEffect(() => () => takeBack.current(), []);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (texts === null || text.trim() === "") return;
    takeBack.current();
    takeBack.current = askRules({ kind: "try", texts, event: eventOf(kind, text) }, (reply) => {
      takeBack.current = () => {};
      if (reply.kind === "try") setResult(reply.result);
      else if (reply.kind === "too-slow") setResult("too-slow");
    });
  };
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t("rules:try.title")}
      </h2>
      <form className={styles.row} onSubmit={run}>
        <Select
          label={t("rules:try.kind")}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`rules:test.kinds.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setResult(null);
          }}
        />
        <input
          className={styles.field}
          aria-label={t(kind === "tool" ? "rules:try.tool" : "rules:try.text")}
          placeholder={t(kind === "tool" ? "rules:try.tool" : "rules:try.text")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setResult(null);
          }}
        />
        <Button type="submit" disabled={isBroken || texts === null}>
          {t("rules:try.run")}
        </Button>
      </form>
      <div role="status" className={styles.result}>
        {isBroken && <p>{t("rules:try.errors")}</p>}
        {result === "too-slow" && <p>{t("rules:try.tooSlow")}</p>}
        {result !== null && result !== "too-slow" && <TryResult result={result} />}
      </div>
    </section>
  );
}

function TryResult(props: { readonly result: StepResult }) {
  const t = useRuleWords();
  const { decision, verdicts, text } = props.result;
  return (
    <>
      <p>
        <b className={styles.verdict} data-decision={decision}>
          {t(`rules:actions.${decision}`)}
        </b>
        {verdicts.length === 0 && <span>{t("rules:try.noRule")}</span>}
      </p>
      {verdicts.length > 0 && (
        <ul>
          {verdicts.map(({ ruleId, source, action }) => (
            <li key={`${action} ${ruleId} ${source?.file}`}>
              {t(`rules:actions.${action}`)}
              {": "}
              {source === null ? ruleId : t("rules:try.by", { rule: ruleId, line: source.line, file: source.file })}
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && <p>{t("rules:try.becomes", { text })}</p>}
    </>
  );
}
