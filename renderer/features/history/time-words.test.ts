import { describe, expect, it } from "vitest";
import { switchLanguage } from "#renderer/i18n/create-i18n.ts";
import { loadAllAreas } from "#renderer/i18n/testing/all-areas.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { timeWords } from "./time-words.ts";

const say = ((key: string, params: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(params)].join(" ")) as unknown as Translate;
const at = (month: number, day: number, hour = 9, year = 2026): number =>
  new Date(year, month - 1, day, hour, 5).getTime();

describe("timeWords", () => {
  it("[HI10] says today and yesterday by name, other days by date, the year where it is another one", () => {
    const words = timeWords(say, { language: "en", nowMs: at(3, 1, 0) });
    expect(words.day(at(3, 1, 23))).toBe("history:today");
    expect(words.day(at(2, 28, 0))).toBe("history:yesterday");
    expect(words.day(at(2, 27))).toContain("February");
    expect(words.day(at(2, 27))).not.toContain("2026");
    expect(words.day(at(12, 31, 9, 2025))).toContain("2025");
    expect(words.time(at(3, 1, 17))).toBe("17:05");
    expect(words.time(at(3, 1, 0))).toBe("00:05");
  });

  it.each([
    ["en", "Today, 09:05", "Yesterday, 09:05", /^Friday, February 27, 09:05$/, /^December 31, 2025, 09:05$/],
    ["zh-CN", "今天 09:05", "昨天 09:05", /^2月27日 ?星期五 09:05$/, /^2025年12月31日 09:05$/],
  ])("[U23] days and times as the language writes them (%s)", async (language, today, yesterday, near, far) => {
    const { instance } = await loadAllAreas();
    await switchLanguage(instance, language === "en" ? "en" : "zh-CN");
    // The instance holds every area.
    const t = instance.t as unknown as Translate;
    const words = timeWords(t, { language, nowMs: at(3, 1, 12) });
    expect([words.moment(at(3, 1)), words.moment(at(2, 28))]).toEqual([today, yesterday]);
    expect(words.moment(at(2, 27))).toMatch(near);
    expect(words.moment(at(12, 31, 9, 2025))).toMatch(far);
  });
});
