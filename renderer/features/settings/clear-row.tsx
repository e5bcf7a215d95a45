import { useId, useRef, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-dialog.module.css";

/** A button that clears something for good, and asks in its place before it does. */
export function ClearRow(props: {
  readonly label: string;
  readonly help: string;
  /** What is lost, as a question. */
  readonly ask: string;
  readonly isEmpty: boolean;
  /** True when it was cleared. */
  readonly onClear: () => Promise<boolean>;
}) {
  const { label, help, ask, isEmpty, onClear } = props;
  const t = useTranslate();
  const helpId = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"idle" | "asked" | "busy" | "done" | "failed">("idle");
  const words = {
    idle: isEmpty ? t("settings:clearNothing") : help,
    asked: ask,
    busy: ask,
    done: t("settings:cleared"),
    failed: t("settings:clearFailed"),
  }[state];
  const clear = async (): Promise<void> => {
    setState("busy");
    setState((await onClear()) ? "done" : "failed");
    first.current?.focus();
  };
  const isAsking = state === "asked" || state === "busy";
  return (
    <SettingRow label={label} helpId={helpId} help={<span role="status">{words}</span>} keywords={help}>
      <span className={styles.pair}>
        {isAsking && (
          <Button
            size="small"
            disabled={state === "busy"}
            onClick={() => {
              setState("idle");
              first.current?.focus();
            }}
          >
            {t("settings:clearKeep")}
          </Button>
        )}
        {/* The same button asks and then does it, so that the focus stays where it is. */}
        <Button
          ref={first}
          size="small"
          isBusy={state === "busy"}
          disabled={isEmpty && !isAsking}
          aria-label={`${t(isAsking ? "settings:clearIt" : "settings:clear")}: ${label}`}
          aria-describedby={helpId}
          onClick={() => (isAsking ? void clear() : setState("asked"))}
        >
          {t(isAsking ? "settings:clearIt" : "settings:clear")}
        </Button>
      </span>
    </SettingRow>
  );
}
