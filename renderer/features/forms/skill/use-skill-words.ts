import { useTranslation } from "react-i18next";
import { addArea } from "#renderer/i18n/add-area.ts";
import { formSkill as en } from "#renderer/i18n/en/form-skill.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { formSkill as zhCN } from "#renderer/i18n/zh-cn/form-skill.ts";
import { useFormWords } from "../use-form-words.ts";

/** The translate function, with the words that come with the form of a SKILL.md. */
export function useSkillWords(): Translate {
  addArea(useTranslation().i18n, "formSkill", { en, "zh-CN": zhCN });
  return useFormWords();
}
