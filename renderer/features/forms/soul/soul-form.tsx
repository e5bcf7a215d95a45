import { useMemo, useState } from "react";
import { type OwnWords, readVoice } from "#shared/forms/tones.ts";
import type { FormProps } from "../form-props.ts";
import { SectionCards } from "../section-cards.tsx";
import { useFormWords } from "../use-form-words.ts";
import { TonesPart } from "./tones-part.tsx";

/** SOUL.md: how the agent talks as sliders, and the rest of the letter as cards. */
export function SoulForm(props: FormProps) {
  const t = useFormWords();
  const [own, setOwn] = useState<OwnWords>(new Map());
  const voice = useMemo(() => readVoice(props.text, own), [props.text, own]);
  const { section, hasMore } = voice;
  return (
    <>
      <TonesPart {...props} voice={voice} own={own} onOwn={setOwn} />
      <SectionCards
        {...props}
        title={t("forms:soul.rest")}
        // With more in it than the sliders show, the section is a card as well.
        isLeftOut={({ start, end }) =>
          section !== undefined && !hasMore && start === section.start && end <= section.end
        }
      />
    </>
  );
}
