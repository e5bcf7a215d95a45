import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#renderer/ui/button.tsx";
import { dayOf, shownDay } from "../days.ts";
import styles from "./directive-list.module.css";
import { useUserWords } from "./use-user-words.ts";

/** Words of a new standing request; nothing is written before the button. */
export function NewDirectiveForm(props: {
  readonly start: string;
  /** True when it takes the place of the one above. */
  readonly isFollower?: boolean;
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}) {
  const { onDone, onCancel, isFollower = false } = props;
  const t = useUserWords();
  const { language } = useTranslation().i18n;
  const [words, setWords] = useState(props.start);
  const isSame = words.trim() === "" || (isFollower && words.trim() === props.start.trim());
  return (
    <div className={styles.fresh}>
      <textarea
        className={styles.freshWords}
        rows={1}
        // biome-ignore lint/a11y/noAutofocus: the user asked for this field just now
        autoFocus
        aria-label={t("formUser:newRequest")}
        placeholder={t("formUser:newHint")}
        value={words}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isSame) onDone(words.trim());
        }}
      />
      <div className={styles.freshFoot}>
        <span className={styles.hint}>
          {t("formUser:newDated", { date: shownDay(dayOf(new Date()), language) })}
          {isFollower && <span className={styles.hintLine}>{t("formUser:replaceHelp")}</span>}
        </span>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button size="small" disabled={isSame} onClick={() => onDone(words.trim())}>
          {t(isFollower ? "formUser:replaceIt" : "formUser:addIt")}
        </Button>
      </div>
    </div>
  );
}
