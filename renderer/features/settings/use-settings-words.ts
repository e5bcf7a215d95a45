import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { settings as en } from "#renderer/i18n/en/settings.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { settings as zhCN } from "#renderer/i18n/zh-cn/settings.ts";

/** The translate function, with the words that come with this feature. */
export function useSettingsWords(): Translate {
  addArea(useTranslation().i18n, "settings", { en, "zh-CN": zhCN });
  return useTranslate();
}
