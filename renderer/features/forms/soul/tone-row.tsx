import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#renderer/ui/button.tsx";
import type { Tone } from "#shared/forms/tone-sentences.ts";
import { FormText } from "../form-text.tsx";
import { useFormWords } from "../use-form-words.ts";
import { ToneSlider } from "./tone-slider.tsx";
import styles from "./tones.module.css";

/** One side of the voice: its slider, or a word that somebody wrote it otherwise, and the sentence in the file. */
export function ToneRow(props: {
  readonly tone: Tone;
  readonly stop: number | null;
  /** Null while the file does not say. */
  readonly sentence: string | null;
  /** The rest of the letter speaks about it. */
  readonly isSaidElsewhere: boolean;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly onStop: (stop: number) => void;
  readonly onSentence: (words: string) => void;
  readonly onUseSlider: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** What the rest of the letter says about it. */
  readonly children: ReactNode;
}) {
  const { tone, stop, sentence, isReadOnly } = props;
  const t = useFormWords();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const wantsSlider = useRef(false);
  const isOwn = sentence !== null && stop === null;
  useEffect(() => {
    // The button is gone; what it brought back takes the focus.
    if (!isOwn && wantsSlider.current) row.current?.querySelector<HTMLElement>('input[type="range"]')?.focus();
    wantsSlider.current = false;
  }, [isOwn]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div ref={row} className={styles.row} role="group" aria-labelledby={id}>
      <div className={styles.control} data-own={isOwn}>
        <span className={styles.name} id={id}>
          {t(`forms:tones.${tone}.name`)}
        </span>
        {isOwn ? (
          <>
            <span className={styles.own}>
              <Pencil size={14} aria-hidden /> {t("forms:tones.own")}
            </span>
            {!isReadOnly && (
              <Button
                tone="link"
                className={styles.back}
                onClick={() => {
                  wantsSlider.current = true;
                  props.onUseSlider();
                }}
              >
                {t("forms:tones.useSlider")}
              </Button>
            )}
          </>
        ) : (
          <ToneSlider tone={tone} stop={stop} isReadOnly={isReadOnly} onStop={props.onStop} />
        )}
      </div>
      {sentence === null ? (
        !props.isSaidElsewhere && <p className={styles.unsaid}>{t("forms:tones.unsaid")}</p>
      ) : (
        <FormText
          className={props.isNew ? styles.changed : undefined}
          value={sentence}
          label={t("forms:tones.sentence", { tone: t(`forms:tones.${tone}.name`) })}
          readBack={(typed) => typed.trim()}
          isOneLine
          isReadOnly={isReadOnly}
          onChange={props.onSentence}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
        />
      )}
      {props.children}
    </div>
  );
}
