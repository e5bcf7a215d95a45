import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { applyEdits } from "#shared/forms/replace-range.ts";
import { toneElsewhere } from "#shared/forms/tone-elsewhere.ts";
import type { Tone } from "#shared/forms/tone-sentences.ts";
import {
  clearTone,
  nearestStop,
  type OwnWords,
  setTone,
  type ToneReading,
  type VoiceReading,
} from "#shared/forms/tones.ts";
import { FormPart } from "../form-part.tsx";
import { useShowPlace } from "../form-place.ts";
import type { FormProps } from "../form-props.ts";
import { useFormWords } from "../use-form-words.ts";
import { ToneElsewhere } from "./tone-elsewhere.tsx";
import { ToneRow } from "./tone-row.tsx";
import styles from "./tones.module.css";

/** How the agent talks: five sliders, each of which writes the sentence under it. */
export function TonesPart(
  props: FormProps & {
    readonly voice: VoiceReading;
    readonly own: OwnWords;
    readonly onOwn: (own: OwnWords) => void;
  },
) {
  const { text, onEdit, voice, own, onOwn, isReadOnly } = props;
  const t = useFormWords();
  const { language } = useTranslation().i18n;
  const showPlace = useShowPlace();
  const agent = useAgentName() ?? t("yourAgent");
  const [changed, setChanged] = useState<Tone | null>(null);
  const elsewhere = useMemo(
    () =>
      toneElsewhere(
        text,
        voice.tones.flatMap((reading) => (reading.state === "unsaid" ? [] : [reading.sentence])),
      ),
    [text, voice],
  );
  const without = (tone: Tone): OwnWords => new Map([...own].filter(([each]) => each !== tone));
  const slide = (tone: Tone, stop: number): void => {
    const next = setTone(text, { tone, stop, own, fallback: language === "zh-CN" ? "zh" : "en" });
    setChanged(tone);
    onOwn(without(tone));
    onEdit(next.text);
    showPlace(next.sentence.start);
  };
  const write = ({ tone, sentence }: Said, words: string): void => {
    setChanged(tone);
    onOwn(new Map(own).set(tone, words));
    onEdit(applyEdits(text, [{ ...sentence, text: words }]));
    showPlace(sentence.start);
  };
  return (
    <FormPart title={t("forms:tones.title", { agent })} help={t("forms:tones.help")}>
      <div className={styles.card}>
        {voice.tones.map((reading) => {
          const { tone } = reading;
          const said = reading.state === "unsaid" ? null : reading;
          const sentence = said === null ? null : text.slice(said.sentence.start, said.sentence.end).trim();
          return (
            <ToneRow
              key={tone}
              tone={tone}
              stop={reading.state === "stop" ? reading.stop : null}
              sentence={sentence}
              isSaidElsewhere={elsewhere.has(tone)}
              isNew={changed === tone}
              isReadOnly={isReadOnly}
              onStop={(stop) => slide(tone, stop)}
              onSentence={(words) => said !== null && write(said, words)}
              onUseSlider={() => slide(tone, nearestStop(tone, sentence ?? ""))}
              onFocus={() => said !== null && showPlace(said.sentence.start)}
              onBlur={() => {
                if (sentence !== "") return;
                // A sentence that was emptied goes with its line.
                onOwn(without(tone));
                onEdit(clearTone(text, tone, own));
              }}
            >
              <ToneElsewhere
                relPath={props.relPath}
                text={text}
                onEdit={onEdit}
                isReadOnly={isReadOnly}
                isSaid={said !== null}
                places={elsewhere.get(tone) ?? []}
              />
            </ToneRow>
          );
        })}
      </div>
    </FormPart>
  );
}

type Said = Exclude<ToneReading, { readonly state: "unsaid" }>;
