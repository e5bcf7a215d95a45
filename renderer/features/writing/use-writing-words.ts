import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { writing as en } from "#renderer/i18n/en/writing.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { writing as zhCN } from "#renderer/i18n/zh-cn/writing.ts";

/** The translate function, with the words that come with this feature. */
export function useWritingWords(): Translate {
  addArea(useTranslation().i18n, "writing", { en, "zh-CN": zhCN });
  return useTranslate();
}
