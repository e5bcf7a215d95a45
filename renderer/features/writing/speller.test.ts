import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createSpeller } from "./speller.ts";

const part = (name: string): string => readFileSync(`node_modules/dictionary-en/index.${name}`, "utf8");
const speller = createSpeller({ aff: part("aff"), dic: part("dic") });

describe("createSpeller", () => {
  it("[WR4] knows both ways of spelling English, accents and curly apostrophes", () => {
    const known =
      "Hello colour color organise organization centre grey travelled catalogue defence café naïve don’t florist’s programme mould favourite emoji";
    expect(known.split(" ").filter((word) => !speller.isKnown(word))).toEqual([]);
  });

  it("[WR4] finds typing errors and says what was meant", () => {
    const wrong = "teh recieve adress flwoers definately";
    expect(wrong.split(" ").filter((word) => speller.isKnown(word))).toEqual([]);
    expect(speller.suggest("recieve")[0]).toBe("receive");
    expect(speller.suggest("flwoers")).toContain("flowers");
    expect(speller.suggest("x".repeat(40))).toEqual([]);
  });
});
