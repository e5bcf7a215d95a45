import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { terms as en } from "#renderer/i18n/en/terms.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { terms as zhCN } from "#renderer/i18n/zh-cn/terms.ts";

/** A word that the glossary explains. */
export type TermId = Exclude<keyof typeof en, "label">;

/** Every word of the glossary, in the order it is listed. */
export const TERM_IDS = Object.keys(en).filter((key): key is TermId => key !== "label");

/** The translate function, with the words of the glossary. */
export function useTermWords(): Translate {
  addArea(useTranslation().i18n, "terms", { en, "zh-CN": zhCN });
  return useTranslate();
}
