import type { i18n } from "i18next";
import type { AREAS } from "./translate.ts";

/** Adds an area that only the scripts of its own screen carry, in both languages; does nothing the second time. */
export function addArea(
  instance: i18n,
  area: (typeof AREAS)[number],
  words: { readonly en: object; readonly "zh-CN": object },
): void {
  for (const language of ["en", "zh-CN"] as const) {
    if (!instance.hasResourceBundle(language, area)) instance.addResourceBundle(language, area, words[language]);
  }
}
