import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { hooks as en } from "#renderer/i18n/en/hooks.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { hooks as zhCN } from "#renderer/i18n/zh-cn/hooks.ts";

/** The translate function, with the words that come with this feature. */
export function useHookWords(): Translate {
  addArea(useTranslation().i18n, "hooks", { en, "zh-CN": zhCN });
  return useTranslate();
}
