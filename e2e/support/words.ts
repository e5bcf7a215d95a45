import { addArea } from "#renderer/i18n/add-area.ts";
import { type AppLanguage, createI18n } from "#renderer/i18n/create-i18n.ts";
import { compare as compareEn } from "#renderer/i18n/en/compare.ts";
import { formMemory as formMemoryEn } from "#renderer/i18n/en/form-memory.ts";
import { formSkill as formSkillEn } from "#renderer/i18n/en/form-skill.ts";
import { formUser as formUserEn } from "#renderer/i18n/en/form-user.ts";
import { forms as formsEn } from "#renderer/i18n/en/forms.ts";
import { help as helpEn } from "#renderer/i18n/en/help.ts";
import { history as historyEn } from "#renderer/i18n/en/history.ts";
import { hooks as hooksEn } from "#renderer/i18n/en/hooks.ts";
import { layers as layersEn } from "#renderer/i18n/en/layers.ts";
import { lifecycle as lifecycleEn } from "#renderer/i18n/en/lifecycle.ts";
import { review as reviewEn } from "#renderer/i18n/en/review.ts";
import { rules as rulesEn } from "#renderer/i18n/en/rules.ts";
import { search as searchEn } from "#renderer/i18n/en/search.ts";
import { settings as settingsEn } from "#renderer/i18n/en/settings.ts";
import { templates as templatesEn } from "#renderer/i18n/en/templates.ts";
import { terms as termsEn } from "#renderer/i18n/en/terms.ts";
import { transfer as transferEn } from "#renderer/i18n/en/transfer.ts";
import { writing as writingEn } from "#renderer/i18n/en/writing.ts";
import { addProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { compare as compareZhCN } from "#renderer/i18n/zh-cn/compare.ts";
import { formMemory as formMemoryZhCN } from "#renderer/i18n/zh-cn/form-memory.ts";
import { formSkill as formSkillZhCN } from "#renderer/i18n/zh-cn/form-skill.ts";
import { formUser as formUserZhCN } from "#renderer/i18n/zh-cn/form-user.ts";
import { forms as formsZhCN } from "#renderer/i18n/zh-cn/forms.ts";
import { help as helpZhCN } from "#renderer/i18n/zh-cn/help.ts";
import { history as historyZhCN } from "#renderer/i18n/zh-cn/history.ts";
import { hooks as hooksZhCN } from "#renderer/i18n/zh-cn/hooks.ts";
import { layers as layersZhCN } from "#renderer/i18n/zh-cn/layers.ts";
import { lifecycle as lifecycleZhCN } from "#renderer/i18n/zh-cn/lifecycle.ts";
import { review as reviewZhCN } from "#renderer/i18n/zh-cn/review.ts";
import { rules as rulesZhCN } from "#renderer/i18n/zh-cn/rules.ts";
import { search as searchZhCN } from "#renderer/i18n/zh-cn/search.ts";
import { settings as settingsZhCN } from "#renderer/i18n/zh-cn/settings.ts";
import { templates as templatesZhCN } from "#renderer/i18n/zh-cn/templates.ts";
import { terms as termsZhCN } from "#renderer/i18n/zh-cn/terms.ts";
import { transfer as transferZhCN } from "#renderer/i18n/zh-cn/transfer.ts";
import { writing as writingZhCN } from "#renderer/i18n/zh-cn/writing.ts";

const catalogues = { en: await createI18n("en"), "zh-CN": await createI18n("zh-CN") };
for (const catalogue of Object.values(catalogues)) {
  addProblemTexts(catalogue);
  addArea(catalogue, "compare", { en: compareEn, "zh-CN": compareZhCN });
  addArea(catalogue, "formSkill", { en: formSkillEn, "zh-CN": formSkillZhCN });
  addArea(catalogue, "formMemory", { en: formMemoryEn, "zh-CN": formMemoryZhCN });
  addArea(catalogue, "formUser", { en: formUserEn, "zh-CN": formUserZhCN });
  addArea(catalogue, "forms", { en: formsEn, "zh-CN": formsZhCN });
  addArea(catalogue, "history", { en: historyEn, "zh-CN": historyZhCN });
  addArea(catalogue, "hooks", { en: hooksEn, "zh-CN": hooksZhCN });
  addArea(catalogue, "layers", { en: layersEn, "zh-CN": layersZhCN });
  addArea(catalogue, "lifecycle", { en: lifecycleEn, "zh-CN": lifecycleZhCN });
  addArea(catalogue, "review", { en: reviewEn, "zh-CN": reviewZhCN });
  addArea(catalogue, "rules", { en: rulesEn, "zh-CN": rulesZhCN });
  addArea(catalogue, "help", { en: helpEn, "zh-CN": helpZhCN });
  addArea(catalogue, "templates", { en: templatesEn, "zh-CN": templatesZhCN });
  addArea(catalogue, "terms", { en: termsEn, "zh-CN": termsZhCN });
  addArea(catalogue, "transfer", { en: transferEn, "zh-CN": transferZhCN });
  addArea(catalogue, "writing", { en: writingEn, "zh-CN": writingZhCN });
  addArea(catalogue, "search", { en: searchEn, "zh-CN": searchZhCN });
  addArea(catalogue, "settings", { en: settingsEn, "zh-CN": settingsZhCN });
}

/** The words of the app as a person reads them, filled in: `area:path.of.key`. */
export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Words of one language; throws on a key that no catalogue has, since a test would then look for nothing. */
export function wordsOf(language: AppLanguage): Words {
  const catalogue = catalogues[language];
  return (key, params = {}) => {
    if (!catalogue.exists(key, params)) throw new Error(`No such words: ${key}`);
    return (catalogue.t as (key: string, params: object) => string)(key, params);
  };
}

/** Every text of the catalogue in a language, with its slots. */
export function everyWord(language: AppLanguage): readonly string[] {
  const leaves = (value: unknown): readonly string[] =>
    typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(leaves);
  return leaves(catalogues[language].getDataByLanguage(language));
}

/** The words with anything in place of the named parameters. */
export function filledAnyhow(words: Words, key: string, names: readonly string[]): RegExp {
  const hole = "\u0000";
  const text = words(key, Object.fromEntries(names.map((name) => [name, hole])));
  return new RegExp(`^${escaped(text).replaceAll(hole, ".*")}$`);
}

/** A text as a pattern that matches it to the letter. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
