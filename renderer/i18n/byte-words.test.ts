import { describe, expect, it } from "vitest";
import { byteWords } from "./byte-words.ts";

describe("byteWords", () => {
  it("[HI23] says sizes in steps of a thousand", () => {
    expect([0, 1, 999, 1_500, 2_140_000, 5e12].map((bytes) => byteWords(bytes, "en"))).toEqual([
      "0 bytes",
      "1 byte",
      "999 bytes",
      "2 kB",
      "2.1 MB",
      "5,000 GB",
    ]);
  });

  it("[HE8] keeps a space between a digit and a Chinese letter", () => {
    expect([342, 1_500].map((bytes) => byteWords(bytes, "zh-CN"))).toEqual(["342 字节", "2 kB"]);
  });
});
