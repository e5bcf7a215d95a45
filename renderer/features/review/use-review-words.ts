import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { review as en } from "#renderer/i18n/en/review.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { review as zhCN } from "#renderer/i18n/zh-cn/review.ts";

/** The translate function, with the words that come with this feature. */
export function useReviewWords(): Translate {
  addArea(useTranslation().i18n, "review", { en, "zh-CN": zhCN });
  return useTranslate();
}
