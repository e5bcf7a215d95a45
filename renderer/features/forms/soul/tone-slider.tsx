import { type CSSProperties, useId } from "react";
import type { Tone } from "#shared/forms/tone-sentences.ts";
import { useFormWords } from "../use-form-words.ts";
import styles from "./tones.module.css";

/** Where an unsaid slider waits. */
const MIDDLE = 3;

/** Five stops from one end of a tone to the other; while nothing is said the handle is hollow and writes only when used. */
export function ToneSlider(props: {
  readonly tone: Tone;
  /** 1 to 5; null while the file does not say. */
  readonly stop: number | null;
  readonly isReadOnly: boolean;
  readonly onStop: (stop: number) => void;
}) {
  const { tone, stop, onStop } = props;
  const t = useFormWords();
  const id = useId();
  const low = t(`forms:tones.${tone}.low`);
  const high = t(`forms:tones.${tone}.high`);
  const words = [
    low,
    t("forms:tones.rather", { end: low }),
    t("forms:tones.middle", { low, high }),
    t("forms:tones.rather", { end: high }),
    high,
  ];
  // A click on the place where it waits changes nothing for the browser.
  const settle = (): void => {
    if (stop === null && !props.isReadOnly) onStop(MIDDLE);
  };
  return (
    <>
      <span className={styles.low}>{low}</span>
      <span className={styles.range}>
        <input
          id={id}
          type="range"
          min={1}
          max={5}
          step={1}
          value={stop ?? MIDDLE}
          disabled={props.isReadOnly}
          data-unsaid={stop === null}
          style={{ "--filled": `${((stop ?? 1) - 1) * 25}%` } as CSSProperties}
          aria-label={t(`forms:tones.${tone}.name`)}
          aria-valuetext={stop === null ? t("forms:tones.unsaid") : words[stop - 1]}
          onChange={(event) => onStop(Number(event.target.value))}
          onClick={settle}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === " ") settle();
          }}
        />
      </span>
      <span className={styles.high}>{high}</span>
    </>
  );
}
