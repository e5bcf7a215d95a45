import { ChevronRight, Clock } from "lucide-react";
import { useMemo } from "react";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { AssembledPrompt, RuntimePlaceholder } from "#shared/prompt/assembled-prompt.ts";
import styles from "./runtime-slot.module.css";

/** A dashed slot for what the runtime writes itself: named and explained, never invented. */
export function RuntimeSlot(props: {
  readonly prompt: AssembledPrompt;
  readonly position: RuntimePlaceholder["position"];
}) {
  const { prompt, position } = props;
  const t = useTranslate();
  const texts = t("preview:placeholders", { returnObjects: true });
  const parts = useMemo(
    () => prompt.placeholders.filter((placeholder) => placeholder.position === position),
    [prompt.placeholders, position],
  );
  if (parts.length === 0) return null;
  const dialect = dialectName(t, prompt.dialect);
  const nameOf = (id: string) => (isKnown(id, texts) ? texts[id] : { name: id, help: "" });
  return (
    <details className={styles.slot} open={position === "after"}>
      <summary className={styles.head}>
        <Clock size={16} aria-hidden />
        <b>{t(position === "before" ? "preview:slotBefore" : "preview:slotAfter", { dialect })}</b>
        <span className={styles.count}>{t("preview:slotCount", { count: parts.length })}</span>
        <ChevronRight className={styles.chevron} size={16} aria-hidden />
      </summary>
      <ul className={styles.parts}>
        {parts.map(({ id }) => (
          <li key={id} className={styles.part}>
            <b>{nameOf(id).name}</b> {nameOf(id).help}
          </li>
        ))}
      </ul>
      <p className={styles.help}>{t("preview:slotHelp")}</p>
    </details>
  );
}

function isKnown<T extends object>(id: string, texts: T): id is Extract<keyof T, string> {
  return Object.hasOwn(texts, id);
}
