import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "./en.ts";
import { markSlot, slotSpacing } from "./slot-spacing.ts";

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

/** Fetches a language's catalogue when it is first needed; English is always there as the fallback. */
async function addCatalogue(instance: i18n, language: AppLanguage): Promise<void> {
  if (language === "en" || instance.hasResourceBundle(language, "common")) return;
  const { zhCN } = await import("./zh-cn.ts");
  for (const [area, words] of Object.entries(zhCN)) instance.addResourceBundle(language, area, words);
}

/** Changes the language once its catalogue is there. */
export async function switchLanguage(instance: i18n, language: AppLanguage): Promise<void> {
  await addCatalogue(instance, language);
  if (instance.language !== language) await instance.changeLanguage(language);
}

/** Starts i18next in a language; plural, numbers and dates come from Intl. */
export async function createI18n(language: AppLanguage): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(slotSpacing)
    .init({
      lng: "en",
      fallbackLng: "en",
      defaultNS: "common",
      ns: Object.keys(en),
      resources: { en },
      // What React shows needs no escaping; the step serves to mark the borders of slots.
      interpolation: { escapeValue: true, escape: markSlot },
      postProcess: [slotSpacing.name],
      react: { useSuspense: false },
      initAsync: false,
    });
  await switchLanguage(instance, language);
  return instance;
}
