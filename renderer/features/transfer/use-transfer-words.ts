import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { transfer as en } from "#renderer/i18n/en/transfer.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { transfer as zhCN } from "#renderer/i18n/zh-cn/transfer.ts";

/** The translate function, with the words that come with this feature. */
export function useTransferWords(): Translate {
  addArea(useTranslation().i18n, "transfer", { en, "zh-CN": zhCN });
  return useTranslate();
}
