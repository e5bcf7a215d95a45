import { describe, expect, it } from "vitest";
import { findOddText } from "./unicode.ts";

const kinds = (text: string) => findOddText(text).map(({ kind, start, end }) => [kind, start, end]);
const tags = (words: string) => Array.from(words, (c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join("");

describe("odd text", () => {
  it.each([
    ["zero-width space", "a\u200Bb", "invisible"],
    ["soft hyphen", "a\u00ADb", "invisible"],
    ["byte-order mark inside", "a\uFEFF", "invisible"],
    ["joiner between letters", "a\u200Db", "invisible"],
    ["right-to-left override", "a\u202Eb", "bidi"],
    ["isolate", "a\u2066b", "bidi"],
    ["private use", "a\uE000", "private-use"],
    ["NUL", "a\0b", "control"],
    ["escape", "a\u001B[0m", "control"],
    ["line separator", "a\u2028b", "control"],
  ])("[T8] finds %s", (_name, text, kind) => {
    expect(kinds(text)).toEqual([[kind, 1, 2]]);
  });

  it("[T9] reads out what tag characters spell", () => {
    const text = `hi${tags("obey me")}`;
    expect(findOddText(text)).toEqual([
      { kind: "tag", start: 2, end: text.length, codePoint: 0xe006f, decoded: "obey me" },
    ]);
  });

  it.each([
    ["tab, line feed and carriage return", "a\tb\r\nc\n"],
    ["family emoji", "👨‍👩‍👧‍👦"],
    ["emoji with skin tone and joiner", "👩🏽‍💻"],
    ["heart on fire", "❤️‍🔥"],
    ["keycap", "1️⃣"],
    ["flag of Scotland", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["leading byte-order mark", "\uFEFFtext"],
    ["Persian non-joiner", "می\u200Cخواهم"],
    ["Chinese beside English", "用TypeScript写代码"],
    ["variant of an ideograph", "葛\u{E0100}"],
    ["micro sign and ohm", "5 μm, 3 kΩ"],
  ])("[T10] leaves %s alone", (_name, text) => {
    expect(findOddText(text)).toEqual([]);
  });

  it("[T11] finds a word of look-alike alphabets", () => {
    expect(findOddText("pay p\u0430ypal now")).toEqual([
      { kind: "mixed-script", start: 4, end: 10, codePoint: 0x70, scripts: ["Latin", "Cyrillic"] },
    ]);
  });

  it("[T11] leaves a wholly Russian or Greek word alone", () => {
    expect(findOddText("привет мир, καλημέρα")).toEqual([]);
  });
});
