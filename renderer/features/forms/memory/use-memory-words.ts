import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { formMemory as en } from "#renderer/i18n/en/form-memory.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { formMemory as zhCN } from "#renderer/i18n/zh-cn/form-memory.ts";
import { useFormWords } from "../use-form-words.ts";

/** The translate function, with the words that come with the form of MEMORY.md. */
export function useMemoryWords(): Translate {
  addArea(useTranslation().i18n, "formMemory", { en, "zh-CN": zhCN });
  return useFormWords();
}
