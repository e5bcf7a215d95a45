import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { templates as en } from "#renderer/i18n/en/templates.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { templates as zhCN } from "#renderer/i18n/zh-cn/templates.ts";

/** The translate function, with the words that come with this feature. */
export function useTemplateWords(): Translate {
  addArea(useTranslation().i18n, "templates", { en, "zh-CN": zhCN });
  return useTranslate();
}
