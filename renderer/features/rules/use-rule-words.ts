import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { rules as en } from "#renderer/i18n/en/rules.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { rules as zhCN } from "#renderer/i18n/zh-cn/rules.ts";

/** The translate function, with the words that come with this feature. */
export function useRuleWords(): Translate {
  addArea(useTranslation().i18n, "rules", { en, "zh-CN": zhCN });
  return useTranslate();
}
