import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { forms as en } from "#renderer/i18n/en/forms.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { forms as zhCN } from "#renderer/i18n/zh-cn/forms.ts";

/** The translate function, with the words that come with this feature. */
export function useFormWords(): Translate {
  addArea(useTranslation().i18n, "forms", { en, "zh-CN": zhCN });
  return useTranslate();
}
