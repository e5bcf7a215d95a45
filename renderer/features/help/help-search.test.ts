import { describe, expect, it } from "vitest";
import { blockText, createHelpSearch } from "./help-search.ts";
import { PAGES_EN } from "./pages/en.ts";
import { type HelpPages, PAGE_IDS } from "./pages/help-page.ts";
import { PAGES_ZH_CN } from "./pages/zh-cn.ts";

const searchIn = (pages: HelpPages) =>
  createHelpSearch(
    PAGE_IDS.flatMap((page) =>
      pages[page].blocks.map((block) => ({ page, title: pages[page].title, text: blockText(block) })),
    ),
  );

describe("search of the help", () => {
  const english = searchIn(PAGES_EN);
  const chinese = searchIn(PAGES_ZH_CN);
  const first = (hits: ReturnType<typeof english>): string | undefined => hits[0]?.page;

  it("[HE1] finds pages by whole, unfinished and slightly misspelt words", () => {
    expect(first(english("scissors"))).toBe("cut");
    expect(first(english("sciss"))).toBe("cut");
    expect(first(english("scisors"))).toBe("cut");
    expect(first(english("other computer"))).toBe("moving");
    expect(english("scissors")[0]?.excerpt).toContain("scissors");
  });

  it("[HE1] finds Chinese words wherever a dictionary would split them", () => {
    expect(first(chinese("截断"))).toBe("cut");
    expect(first(chinese("换电脑"))).toBeUndefined();
    expect(first(chinese("新电脑"))).toBe("moving");
    expect(chinese("叫醒代").map(({ page }) => page)).toContain("heartbeat");
  });

  it("[HE1] names a page once, and nothing for no words", () => {
    const pages = english("files").map(({ page }) => page);
    expect(new Set(pages).size).toBe(pages.length);
    expect(english("  ")).toEqual([]);
    expect(english("qqqq")).toEqual([]);
  });
});
