import { describe, expect, it } from "vitest";
import type { CutInfo } from "#renderer/stores/selectors.ts";
import { cutSummary } from "./cut-summary.ts";

const cut = (start: number, end: number): CutInfo => ({
  report: {
    name: "SOUL.md",
    path: "/w/SOUL.md",
    relPath: "SOUL.md",
    status: "loaded",
    fromHook: false,
    rawChars: 20_001,
    injectedChars: 18_106,
    truncated: true,
    causes: ["per-file-limit"],
    keptRanges: [],
  },
  hidden: [{ start, end }],
  hiddenChars: end - start,
});

describe("cutSummary", () => {
  it("[V7] says how much is hidden and what is kept on either side", () => {
    expect(cutSummary(cut(14_000, 16_001))).toEqual({
      hiddenChars: 2_001,
      headChars: 14_000,
      tailChars: 4_000,
      place: "middle",
    });
    expect(cutSummary(null)).toBeNull();
  });
  it("[V7] tells an end that is missing from a middle", () => {
    expect(cutSummary(cut(20_000, 20_001))?.place).toBe("end");
    expect(cutSummary(cut(0, 5))?.place).toBe("start");
    expect(cutSummary(cut(0, 20_001))?.place).toBe("all");
  });
});
