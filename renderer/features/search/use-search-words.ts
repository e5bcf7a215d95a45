import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { search as en } from "#renderer/i18n/en/search.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { search as zhCN } from "#renderer/i18n/zh-cn/search.ts";

/** The translate function, with the words that come with this feature. */
export function useSearchWords(): Translate {
  addArea(useTranslation().i18n, "search", { en, "zh-CN": zhCN });
  return useTranslate();
}
