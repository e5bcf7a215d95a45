import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#renderer/i18n/create-i18n.ts";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { useTemplateWords } from "./use-template-words.ts";

type Language = "en" | "zh-CN";

/** The language the app speaks. */
export function useAppLanguage(): Language {
  return useTranslation().i18n.language === "zh-CN" ? "zh-CN" : "en";
}

/** Language of the files, whatever the app speaks. */
export function LanguageChoice(props: { readonly value: Language; readonly onChange: (language: Language) => void }) {
  const t = useTemplateWords();
  return (
    <Segmented
      label={t("templates:language")}
      value={props.value}
      options={[
        { value: "en", label: LANGUAGE_NAMES.en },
        { value: "zh-CN", label: LANGUAGE_NAMES["zh-CN"] },
      ]}
      onChange={props.onChange}
    />
  );
}
