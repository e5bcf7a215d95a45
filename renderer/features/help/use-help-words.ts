import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { help as en } from "#renderer/i18n/en/help.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { help as zhCN } from "#renderer/i18n/zh-cn/help.ts";

/** The translate function, with the words of the help and the tour. */
export function useHelpWords(): Translate {
  addArea(useTranslation().i18n, "help", { en, "zh-CN": zhCN });
  return useTranslate();
}
