import { describe, expect, it } from "vitest";
import { optionForKey } from "./option-for-key.ts";

const labels = ["Main chat", "Helper", "Group", "Scheduled", "Heartbeat"];
const from = (active: number, key: string): number | null => optionForKey(key, { labels, active });

describe("optionForKey", () => {
  it("[U37] arrows stop at the ends, Home and End jump, letters go round", () => {
    expect([from(0, "ArrowDown"), from(4, "ArrowDown"), from(0, "ArrowUp")]).toEqual([1, 4, 0]);
    expect([from(2, "Home"), from(2, "End")]).toEqual([0, 4]);
    expect([from(1, "h"), from(4, "h"), from(0, "x"), from(0, "Shift")]).toEqual([4, 1, null, null]);
  });
});
