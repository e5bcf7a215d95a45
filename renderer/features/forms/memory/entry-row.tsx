import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#renderer/ui/button.tsx";
import type { MemoryEntry } from "#shared/forms/memory-form.ts";
import { shownDay } from "../days.ts";
import { FormText } from "../form-text.tsx";
import styles from "./entry-list.module.css";
import { useMemoryWords } from "./use-memory-words.ts";

/** One thing that is remembered: choose it, change its words, see its day, remove it. */
export function EntryRow(props: {
  readonly entry: MemoryEntry;
  /** 1-based place in the file. */
  readonly number: number;
  readonly words: string;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  readonly onChoose: () => void;
  readonly onWords: (words: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onRemove: () => void;
}) {
  const { entry, number, words, isReadOnly } = props;
  const t = useMemoryWords();
  const { language } = useTranslation().i18n;
  if (entry.kind === "as-is") {
    return (
      <div className={styles.asIs} title={t("formMemory:asIs")}>
        <pre>{words}</pre>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      {!isReadOnly && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t("formMemory:choose", { number })}
            checked={props.isChosen}
            onChange={props.onChoose}
          />
        </label>
      )}
      <FormText
        className={styles.words}
        label={t("formMemory:entry", { number })}
        value={words}
        isReadOnly={isReadOnly}
        onChange={props.onWords}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
      {entry.date !== null && <span className={styles.day}>{shownDay(entry.date, language)}</span>}
      {!isReadOnly && (
        <IconButton size="small" label={t("formMemory:remove", { number })} onClick={props.onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
