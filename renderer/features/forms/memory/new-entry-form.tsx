import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./entry-list.module.css";
import { useMemoryWords } from "./use-memory-words.ts";

/** Words of a new entry; nothing is written before the button. */
export function NewEntryForm(props: { readonly onDone: (words: string) => void; readonly onCancel: () => void }) {
  const { onDone, onCancel } = props;
  const t = useMemoryWords();
  const [words, setWords] = useState("");
  const isBlank = words.trim() === "";
  return (
    <div className={styles.fresh}>
      <textarea
        className={styles.freshWords}
        rows={1}
        // biome-ignore lint/a11y/noAutofocus: the user asked for this field just now
        autoFocus
        aria-label={t("formMemory:newEntry")}
        placeholder={t("formMemory:newHint")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isBlank) onDone(words.trim());
        }}
      />
      <Button size="small" tone="quiet" onClick={onCancel}>
        {t("cancel")}
      </Button>
      <Button size="small" disabled={isBlank} onClick={() => onDone(words.trim())}>
        {t("formMemory:addIt")}
      </Button>
    </div>
  );
}
