import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type AppLanguage, resolveLanguage, switchLanguage } from "#renderer/i18n/create-i18n.ts";
import { useMachine, useSettings, useStores } from "#renderer/stores/store-context.tsx";

/** Keeps the page, its `lang` and the templates in the language of the settings. */
export function useLanguage(): AppLanguage {
  const { machine } = useStores();
  const { i18n } = useTranslation();
  const choice = useSettings((settings) => settings.language);
  const system = useMachine((state) => state.info?.systemLanguages ?? navigator.languages);
  const language = resolveLanguage(choice, system);
  useEffect(() => {
    document.documentElement.lang = language;
    void switchLanguage(i18n, language);
    void machine.getState().loadTemplates(language);
  }, [i18n, language, machine]);
  return language;
}
