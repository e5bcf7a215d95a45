import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "./en.ts";
import { zhCN } from "./zh-cn.ts";

/** Languages the app speaks. */
export type AppLanguage = "en" | "zh-CN";

/** Names of the languages in themselves. */
export const LANGUAGE_NAMES = { en: "English", "zh-CN": "简体中文" } as const satisfies Record<AppLanguage, string>;

/** Language for the user's choice; `system` follows the first language of the computer that the app speaks. */
export function resolveLanguage(choice: "system" | AppLanguage, systemLanguages: readonly string[]): AppLanguage {
  if (choice !== "system") return choice;
  for (const tag of systemLanguages) {
    const base = tag.toLowerCase().split(/[-_]/)[0];
    if (base === "zh") return "zh-CN";
    if (base === "en") return "en";
  }
  return "en";
}

/** Starts i18next with both catalogues; plural, numbers and dates come from Intl. */
export async function createI18n(language: AppLanguage): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "common",
    ns: Object.keys(en),
    resources: { en, "zh-CN": zhCN },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
