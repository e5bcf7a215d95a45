import type { FormProps } from "./form-props.ts";
import { SectionCards } from "./section-cards.tsx";
import { useFormWords } from "./use-form-words.ts";

/** AGENTS.md: its sections as cards; those that are a list show it as one. */
export function AgentsForm(props: FormProps) {
  const t = useFormWords();
  return <SectionCards {...props} title={t("forms:sections.all")} help={t("forms:sections.help")} withLists />;
}
