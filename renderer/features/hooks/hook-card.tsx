import { useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { hookStanding } from "#shared/hooks/hook-standing.ts";
import type { FoundHook, HookRunResult } from "#shared/rpc/hook-calls.ts";
import styles from "./hooks-screen.module.css";
import { RunConsent } from "./run-consent.tsx";
import { ScrollText } from "./scroll-text.tsx";
import { type RunState, useHookRun } from "./use-hook-run.ts";

/** A hook: where it comes from, whether it runs, its program as text, and the way to try it. */
export function HookCard(props: {
  readonly hook: FoundHook;
  readonly isConfined: boolean;
  readonly onReload: () => Promise<void>;
  readonly onLog: (log: string) => void;
}) {
  const { hook, isConfined, onReload, onLog } = props;
  const t = useTranslate();
  const { config, dialect } = useWorkspace((state) => ({
    config: state.view?.config.value,
    dialect: state.view?.dialect.id ?? "",
  }));
  const [isAsking, setAsking] = useState(false);
  const { run, start, stop } = useHookRun(hook, { onLog, onReload });
  const standing = hookStanding({ ...hook, hasHandler: hook.handler !== null }, { config, dialect });
  const isOn = standing === "runs";
  const { handler } = hook;
  return (
    <li className={styles.hook}>
      <h3 className={styles.hookName}>
        {hook.name}
        <Badge tone={isOn ? "ok" : "neutral"}>{t(isOn ? "hooks:found.on" : "hooks:found.off")}</Badge>
        <Badge tone="plain">{t(`hooks:found.source.${hook.source}`)}</Badge>
      </h3>
      {hook.description !== "" && <p>{hook.description}</p>}
      <p className={styles.soft}>{t(`hooks:found.standing.${standing}`)}</p>
      {hook.problem !== null && <p className={styles.soft}>{t(`hooks:found.problem.${hook.problem}`)}</p>}
      <p className={styles.soft}>
        {hook.events.length === 0
          ? t("hooks:found.noEvents")
          : t("hooks:found.events", { events: hook.events.join(", ") })}
      </p>
      <p className={styles.path}>{hook.displayPath}</p>
      {handler !== null && (
        <>
          <details>
            <summary>{t("hooks:found.read")}</summary>
            <ScrollText className={styles.program}>{handler.text}</ScrollText>
          </details>
          {handler.canRun ? (
            <div className={styles.buttons}>
              <Button
                size="small"
                isBusy={run.status === "running"}
                disabled={run.status === "running"}
                onClick={() => (handler.isApproved ? void start(handler) : setAsking(true))}
              >
                {t(run.status === "running" ? "hooks:found.running" : "hooks:found.run")}
              </Button>
              {run.status === "running" && (
                <Button size="small" onClick={stop}>
                  {t("hooks:found.stop")}
                </Button>
              )}
            </div>
          ) : (
            <p className={styles.soft}>{t("hooks:found.typescript")}</p>
          )}
        </>
      )}
      <RunWords run={run} />
      {isAsking && handler !== null && (
        <RunConsent
          hook={hook}
          handler={handler}
          isConfined={isConfined}
          onRun={() => {
            setAsking(false);
            void start(handler);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** How the run went, read out when it comes. */
function RunWords(props: { readonly run: RunState }) {
  const { run } = props;
  return (
    <div role="status" className={styles.result}>
      {run.status === "refused" && <ErrorWords error={run.error} />}
      {run.status === "done" && <ResultWords result={run.result} />}
    </div>
  );
}

function ResultWords(props: { readonly result: HookRunResult }) {
  const t = useTranslate();
  const { result } = props;
  if (result.status === "failed") {
    const { reason, message } = result;
    return t(`hooks:result.failed.${reason}`, { message: firstLine(message) });
  }
  const sentences = [
    ...(result.thrown === null
      ? []
      : [t(result.wasRefused ? "hooks:result.refused" : "hooks:result.thrown", { message: firstLine(result.thrown) })]),
    ...(result.isNotAList ? [t("hooks:result.notAList")] : []),
  ];
  return sentences.length === 0 ? t("hooks:result.ran") : sentences.join(" ");
}

/** Long messages carry stacks and places in a folder that is already gone. */
const firstLine = (message: string): string => (message.split("\n")[0] ?? "").slice(0, 300);
