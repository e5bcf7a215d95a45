import { describe, expect, it } from "vitest";
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
});
