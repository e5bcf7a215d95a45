import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { formUser as en } from "#renderer/i18n/en/form-user.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { formUser as zhCN } from "#renderer/i18n/zh-cn/form-user.ts";
import { useFormWords } from "../use-form-words.ts";

/** The translate function, with the words that come with the form of USER.md. */
export function useUserWords(): Translate {
  addArea(useTranslation().i18n, "formUser", { en, "zh-CN": zhCN });
  return useFormWords();
}
