import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { goals as en } from "#renderer/i18n/en/goals.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { goals as zhCN } from "#renderer/i18n/zh-cn/goals.ts";

/** The translate function, with the words that come with this feature. */
export function useGoalWords(): Translate {
  addArea(useTranslation().i18n, "goals", { en, "zh-CN": zhCN });
  return useTranslate();
}
