import { describe, expect, it } from "vitest";
import { byteWords } from "./byte-words.ts";

describe("byteWords", () => {
  it("[HI23] says sizes in steps of a thousand", () => {
    expect([0, 999, 1_500, 2_140_000, 5e12].map((bytes) => byteWords(bytes, "en"))).toEqual([
      "0 byte",
      "999 byte",
      "2 kB",
      "2.1 MB",
      "5,000 GB",
    ]);
  });
});
