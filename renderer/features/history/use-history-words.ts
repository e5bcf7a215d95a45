import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { history as en } from "#renderer/i18n/en/history.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { history as zhCN } from "#renderer/i18n/zh-cn/history.ts";

/** The translate function, with the words that come with this feature. */
export function useHistoryWords(): Translate {
  addArea(useTranslation().i18n, "history", { en, "zh-CN": zhCN });
  return useTranslate();
}
