import { describe, expect, it } from "vitest";
import { DIAGNOSTIC_CODES } from "#shared/diagnostics/codes.ts";
import { HOST_ERROR_CODES } from "#shared/rpc/errors.ts";
import { createI18n, resolveLanguage, switchLanguage } from "./create-i18n.ts";
import { compare } from "./en/compare.ts";
import { fileMenu } from "./en/file-menu.ts";
import { forms } from "./en/forms.ts";
import { goals } from "./en/goals.ts";
import { help } from "./en/help.ts";
import { hooks } from "./en/hooks.ts";
import { lateFiles, lateProblems } from "./en/late-problems.ts";
import { layers } from "./en/layers.ts";
import { lifecycle } from "./en/lifecycle.ts";
import { review } from "./en/review.ts";
import { rules } from "./en/rules.ts";
import { search } from "./en/search.ts";
import { settings } from "./en/settings.ts";
import { templates } from "./en/templates.ts";
import { terms } from "./en/terms.ts";
import { transfer } from "./en/transfer.ts";
import { writing } from "./en/writing.ts";
import { en } from "./en.ts";
import { compare as compareZhCN } from "./zh-cn/compare.ts";
import { fileMenu as fileMenuZhCN } from "./zh-cn/file-menu.ts";
import { forms as formsZhCN } from "./zh-cn/forms.ts";
import { goals as goalsZhCN } from "./zh-cn/goals.ts";
import { help as helpZhCN } from "./zh-cn/help.ts";
import { hooks as hooksZhCN } from "./zh-cn/hooks.ts";
import { layers as layersZhCN } from "./zh-cn/layers.ts";
import { lifecycle as lifecycleZhCN } from "./zh-cn/lifecycle.ts";
import { review as reviewZhCN } from "./zh-cn/review.ts";
import { rules as rulesZhCN } from "./zh-cn/rules.ts";
import { search as searchZhCN } from "./zh-cn/search.ts";
import { settings as settingsZhCN } from "./zh-cn/settings.ts";
import { templates as templatesZhCN } from "./zh-cn/templates.ts";
import { terms as termsZhCN } from "./zh-cn/terms.ts";
import { transfer as transferZhCN } from "./zh-cn/transfer.ts";
import { writing as writingZhCN } from "./zh-cn/writing.ts";
import { zhCN } from "./zh-cn.ts";

function leaves(value: object, prefix = ""): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, child] of Object.entries(value)) {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    if (typeof child === "string") found.set(path, child);
    else for (const [inner, text] of leaves(child, path)) found.set(inner, text);
  }
  return found;
}

const slots = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? "").sort();
const english = leaves({
  ...en,
  files: { ...en.files, ...lateFiles, problems: { ...en.files.problems, ...lateFiles.problems } },
  problems: { ...en.problems, ...lateProblems },
  compare,
  fileMenu,
  forms,
  goals,
  hooks,
  layers,
  lifecycle,
  review,
  rules,
  search,
  settings,
  writing,
  help,
  templates,
  terms,
  transfer,
});
const chinese = leaves({
  ...zhCN,
  compare: compareZhCN,
  fileMenu: fileMenuZhCN,
  forms: formsZhCN,
  goals: goalsZhCN,
  hooks: hooksZhCN,
  layers: layersZhCN,
  lifecycle: lifecycleZhCN,
  review: reviewZhCN,
  rules: rulesZhCN,
  help: helpZhCN,
  templates: templatesZhCN,
  terms: termsZhCN,
  search: searchZhCN,
  settings: settingsZhCN,
  writing: writingZhCN,
  transfer: transferZhCN,
});

describe("catalogues", () => {
  it("[U20] both languages have the same keys, save for the singular", () => {
    const wanted = [...english.keys()].filter((key) => !key.endsWith("_one")).sort();
    expect([...chinese.keys()].sort()).toEqual(wanted);
  });

  it("[U20] a translation fills the same slots", () => {
    const different = [...chinese].filter(([key, text]) => {
      const original = english.get(key) ?? "";
      return slots(text).join() !== slots(original).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("[U21] Chinese puts a space between Han and digits or slots, uses full-width punctuation and no 您 or 请", () => {
    const wrong = [...chinese].filter(([, text]) =>
      /您|请(?!求)|[\p{Script=Han}]\d|\d[\p{Script=Han}]|[\p{Script=Han}][,;:?!.]/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it("[U21] Chinese has one word for an agent", () => {
    expect([...chinese].filter(([, text]) => text.includes("智能体"))).toEqual([]);
  });

  it("[U22] every host error and every problem has a sentence", () => {
    expect(Object.keys(en.errors).sort()).toEqual([...HOST_ERROR_CODES].sort());
    expect(Object.keys({ ...en.files.problems, ...lateFiles.problems }).sort()).toEqual(
      Object.keys(DIAGNOSTIC_CODES).sort(),
    );
  });

  it("[U23] numbers and plurals follow the language", async () => {
    const i18n = await createI18n("en");
    const say = (count: number): string => i18n.t("shell:notice.recovered", { count });
    expect([say(1), say(3412)]).toEqual([
      "One text that was not saved last time is back.",
      "3,412 texts that were not saved last time are back.",
    ]);
    await switchLanguage(i18n, "zh-CN");
    expect(say(1)).toBe("上次没保存的 1 份内容已经找回。");
  });

  it("[U24] the system's first language that the app speaks is taken", () => {
    expect(resolveLanguage("system", ["fr-FR", "zh_TW", "en-GB"])).toBe("zh-CN");
    expect(resolveLanguage("system", ["fr-FR"])).toBe("en");
    expect(resolveLanguage("zh-CN", ["en"])).toBe("zh-CN");
  });
});
