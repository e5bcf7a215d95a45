import { describe, expect, it } from "vitest";
import { plainLine, turnsDirection, withoutSteering } from "./steering.ts";

describe("what steers a text", () => {
  it("[T13] shows as U+FFFD, letter for letter; tabs and breaks stay", () => {
    const text = "a\t\u202eb\r\n\x1b[31m\u2066c\0";
    expect(withoutSteering(text)).toBe("a\t\uFFFDb\r\n\uFFFD[31m\uFFFDc\uFFFD");
    expect(withoutSteering("👩‍🌾 \u200fשלום 你好")).toBe("👩‍🌾 \u200fשלום 你好");
  });

  it("[T13] leaves one line of a name", () => {
    expect(plainLine("a \n b\u2028c\x1b\u202d")).toBe("a b c\uFFFD\uFFFD");
    expect([turnsDirection("photo\u202egpj.md"), turnsDirection("שלום.md")]).toEqual([true, false]);
  });
});
