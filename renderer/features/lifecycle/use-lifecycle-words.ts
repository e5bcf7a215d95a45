import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { lifecycle as en } from "#renderer/i18n/en/lifecycle.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { lifecycle as zhCN } from "#renderer/i18n/zh-cn/lifecycle.ts";

/** The translate function, with the words that come with this feature. */
export function useLifecycleWords(): Translate {
  addArea(useTranslation().i18n, "lifecycle", { en, "zh-CN": zhCN });
  return useTranslate();
}
