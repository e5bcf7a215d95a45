import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { fileMenu as en } from "#renderer/i18n/en/file-menu.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { fileMenu as zhCN } from "#renderer/i18n/zh-cn/file-menu.ts";

/** The translate function, with the words that come with the menu of a file. */
export function useFileMenuWords(): Translate {
  addArea(useTranslation().i18n, "fileMenu", { en, "zh-CN": zhCN });
  return useTranslate();
}
