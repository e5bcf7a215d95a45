import { describe, expect, it } from "vitest";
import { findTimeZone, listTimeZones, searchTimeZones, timeIn } from "./time-zones.ts";

describe("time zones", () => {
  it("[FM64] are found by city, country, region and in Chinese, and say what time it is", () => {
    const zones = listTimeZones("en");
    const ids = (search: string) => searchTimeZones(zones, search).map(({ id }) => id);
    expect(ids("lon")[0]).toBe("Europe/London");
    expect(ids("北京")).toEqual(["Asia/Shanghai"]);
    expect(ids("san francisco")).toEqual(["America/Los_Angeles"]);
    expect(ids("nowhere at all")).toEqual([]);
    expect(timeIn("Asia/Shanghai", { language: "zh-CN", at: new Date("2026-11-30T00:05:00Z") })).toBe("08:05");
  });

  it("[FM64] a text names a zone by its exact name, also among other words", () => {
    expect(
      ["Europe/London", "asia/beijing", "UTC", "home (Europe/Lisbon)", "London", "UTC+8", "", "Mars/Base"].map(
        findTimeZone,
      ),
    ).toEqual(["Europe/London", "Asia/Shanghai", "UTC", "Europe/Lisbon", undefined, undefined, undefined, undefined]);
  });
});
