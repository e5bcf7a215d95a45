import { describe, expect, it } from "vitest";
import type { FileReport } from "#shared/prompt/assembled-prompt.ts";
import { cutSummary, hiddenRanges } from "./hidden-ranges.ts";

const report = (over: Partial<FileReport>): FileReport => ({
  name: "SOUL.md",
  path: "/w/SOUL.md",
  relPath: "SOUL.md",
  status: "loaded",
  fromHook: false,
  rawChars: 20_001,
  injectedChars: 18_106,
  truncated: true,
  causes: ["per-file-limit"],
  keptRanges: [
    { start: 0, end: 14_000 },
    { start: 16_001, end: 20_001 },
  ],
  ...over,
});

describe("hiddenRanges", () => {
  it("[V7] is what the kept ranges leave out of the trimmed text", () => {
    expect(hiddenRanges(report({}))).toEqual([{ start: 14_000, end: 16_001 }]);
    expect(cutSummary(report({}))).toEqual({
      hiddenChars: 2_001,
      headChars: 14_000,
      tailChars: 4_000,
      place: "middle",
    });
  });
  it("[V7] is empty for whole files and for text that a hook made", () => {
    expect(hiddenRanges(report({ truncated: false }))).toEqual([]);
    expect(hiddenRanges(report({ fromHook: true }))).toEqual([]);
    expect(cutSummary(undefined)).toBeNull();
  });
  it("[V7] tells an end that is missing from a middle", () => {
    expect(cutSummary(report({ keptRanges: [{ start: 0, end: 20_000 }] }))?.place).toBe("end");
    expect(cutSummary(report({ keptRanges: [{ start: 5, end: 20_001 }] }))?.place).toBe("start");
    expect(cutSummary(report({ keptRanges: [] }))?.place).toBe("all");
  });
});
