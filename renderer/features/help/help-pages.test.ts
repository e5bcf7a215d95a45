import { describe, expect, it } from "vitest";
import { checkRules } from "#shared/rules/check-rules.ts";
import { PAGES_EN } from "./pages/en.ts";
import type { HelpBlock } from "./pages/help-page.ts";
import { PAGE_IDS } from "./pages/help-page.ts";
import { PAGES_ZH_CN } from "./pages/zh-cn.ts";

const kindOf = (block: HelpBlock): string => {
  if (typeof block === "string") return "words";
  if ("list" in block) return `list of ${block.list.length}`;
  if ("steps" in block) return `${block.steps.length} steps`;
  return Object.keys(block).join();
};
const textsOf = (block: HelpBlock): readonly string[] => {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  return Object.values(block);
};
const names = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "").filter((name) => /^[!-~]+$/.test(name));

describe("help pages", () => {
  it.each(PAGE_IDS)("[HE2] %s says the same in both languages: blocks and names in the same order", (id) => {
    const [english, chinese] = [PAGES_EN[id], PAGES_ZH_CN[id]];
    expect(chinese.blocks.map(kindOf)).toEqual(english.blocks.map(kindOf));
    english.blocks.forEach((block, index) => {
      if (typeof block !== "string" && "example" in block) return;
      const other = chinese.blocks[index];
      const pairs = textsOf(block).map((text, at) => [text, other === undefined ? "" : (textsOf(other)[at] ?? "")]);
      for (const [text = "", translated = ""] of pairs) {
        expect((text.match(/`/g) ?? []).length % 2, text).toBe(0);
        if (!names(text).includes("agents/NAME/"))
          expect(names(translated).toSorted(), translated).toEqual(names(text).toSorted());
      }
    });
  });

  it.each(PAGE_IDS)("[HE2] the Chinese of %s keeps to the house style", (id) => {
    const texts = PAGES_ZH_CN[id].blocks.flatMap((block) =>
      typeof block !== "string" && "example" in block ? [] : textsOf(block),
    );
    const wrong = [PAGES_ZH_CN[id].title, ...texts].filter((text) =>
      /您|请(?!求)|[\p{Script=Han}][\dA-Za-z]|[\dA-Za-z][\p{Script=Han}]|[\p{Script=Han}][,;:?!.]|!|！/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["en", PAGES_EN],
    ["zh-CN", PAGES_ZH_CN],
  ] as const)(
    "[HE2] the rules that help shows as an example compile, and their test passes, %s",
    (_language, pages) => {
      const [text = ""] = pages.rules.blocks.flatMap((block) =>
        typeof block !== "string" && "example" in block ? [block.example] : [],
      );
      const { diags, tests } = checkRules({ file: "rules.md", text });
      expect(diags.filter(({ severity }) => severity !== "info")).toEqual([]);
      expect(tests.map(({ pass }) => pass)).toEqual([true]);
    },
  );
});
