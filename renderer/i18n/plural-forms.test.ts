import { beforeAll, describe, expect, it } from "vitest";
import { switchLanguage } from "./create-i18n.ts";
import { type AllAreas, loadAllAreas } from "./testing/all-areas.ts";

const COUNTS = [0, 1, 2, 5, 1000] as const;
const SLOT = /\{\{\s*(\w+)/g;
let all: AllAreas;
beforeAll(async () => {
  all = await loadAllAreas();
});

const textsOf = (language: "en" | "zh-CN") => [...(all.keys.get(language) ?? [])];
const pluralKeys = (language: "en" | "zh-CN") =>
  textsOf(language).flatMap(([key, text]) =>
    key.endsWith("_other") ? [[key.slice(0, -"_other".length), text] as const] : [],
  );

/** What a key says for a number; every other slot holds a name. */
function say(key: string, count: number): string {
  const source = [...all.keys.values()].flatMap((texts) => [
    texts.get(`${key}_one`) ?? "",
    texts.get(`${key}_other`) ?? "",
  ]);
  const slots = source.flatMap((text) => [...text.matchAll(SLOT)].map(([, name = ""]) => name));
  const numbers = source.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+),\s*number/g)].map(([, name = ""]) => name));
  const params = Object.fromEntries(slots.map((name) => [name, numbers.includes(name) ? 7 : "Name"]));
  // The keys are data here; the catalogue types its own.
  const t = all.instance.t as unknown as (key: string, params: object) => string;
  return t(key, { ...params, count });
}

describe("plural forms", () => {
  it("[U23] English has a form for one of everything that is counted, and says no noun of one in the plural", () => {
    const english = all.keys.get("en") ?? new Map<string, string>();
    expect(pluralKeys("en").length).toBeGreaterThan(100);
    expect(pluralKeys("en").flatMap(([key]) => (english.has(`${key}_one`) ? [] : [key]))).toEqual([]);
    const counted =
      /\{\{\s*count\s*,\s*number\s*\}\}\s+(?:more\s+|fewer\s+)?(?:characters|files|notes|lines|days|words)\b/;
    const never =
      /(?:^|:)(?:editor:status\.ofLimit|formSkill:size|hooks:limits\.cost|settings:limitsFile|templates:promptChars)$/;
    const wrong = textsOf("en").filter(
      ([key, text]) => !/_(?:other|zero)$/.test(key) && counted.test(text) && !never.test(key),
    );
    expect(wrong).toEqual([]);
  });

  it.each(["en", "zh-CN"] as const)(
    "[U23] every counted sentence is whole for 0, 1, 2, 5 and 1000 (%s)",
    async (language) => {
      await switchLanguage(all.instance, language);
      const one = all.keys.get("en") ?? new Map<string, string>();
      const faults = pluralKeys(language).flatMap(([key, other]) =>
        COUNTS.flatMap((count) => {
          const said = say(key, count);
          const says = /\{\{\s*count/.test(other) ? new Intl.NumberFormat(language).format(count) : "";
          const isOne = language === "en" && count === 1;
          const form = isOne ? (one.get(`${key}_one`) ?? "") : other;
          const isWhole = said !== "" && said !== key && !/[{}]|NaN|undefined|\[object/.test(said);
          const hasNumber = isOne || (count === 0 && one.has(`${key}_zero`)) || said.includes(says);
          return isWhole && hasNumber && form !== "" ? [] : [`${key} ${count}: ${said}`];
        }),
      );
      expect(faults).toEqual([]);
    },
  );

  it("[U23] numbers are written as the language writes them, wherever they stand", () => {
    for (const language of ["en", "zh-CN"] as const) {
      const bare = textsOf(language).filter(([, text]) =>
        /\{\{\s*(?:count|limit|chars|percent|line)\s*\}\}/.test(text),
      );
      // A line of a rules file is text.
      expect(bare.map(([key]) => key)).toEqual(["rules:add.writes"]);
    }
  });

  it("[U20] [U21] Chinese has one form, for every key that English counts", () => {
    const chinese = new Map(textsOf("zh-CN"));
    expect([...chinese.keys()].filter((key) => key.endsWith("_one"))).toEqual([]);
    expect(pluralKeys("en").flatMap(([key]) => (chinese.has(`${key}_other`) ? [] : [key]))).toEqual([]);
  });
});
