import type { FormProps } from "./form-props.ts";
import { SectionCards } from "./section-cards.tsx";
import { useFormWords } from "./use-form-words.ts";

/** A file as cards, one for each section. */
export function SectionsForm(props: FormProps) {
  const t = useFormWords();
  return <SectionCards {...props} title={t("forms:sections.all")} help={t("forms:sections.help")} />;
}
