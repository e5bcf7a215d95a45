import { describe, expect, it } from "vitest";
import { findTimeZone, listTimeZones, searchTimeZones, timeIn } from "./time-zones.ts";

describe("time zones", () => {
  it("[FM64] are found by city, country, region and in Chinese, and say what time it is", () => {
    const zones = listTimeZones("en");
    const ids = (search: string) => searchTimeZones(zones, search).map(({ id }) => id);
    expect(ids("lon")[0]).toBe("Europe/London");
    expect(ids("北京")).toEqual(["Asia/Shanghai"]);
    expect(ids("san francisco")).toEqual(["America/Los_Angeles"]);
    expect(ids("Chengdu")).toEqual(["Asia/Shanghai"]);
    expect(ids("nowhere at all")).toEqual([]);
    expect(timeIn("Asia/Shanghai", { language: "zh-CN", at: new Date("2026-11-30T00:05:00Z") })).toBe("08:05");
  });

  it("[FM64] are found by their offset from Greenwich, as it is now", () => {
    const zones = listTimeZones("en");
    const winter = new Date("2026-12-01T00:00:00Z");
    const ids = (search: string) => searchTimeZones(zones, search, winter).map(({ id }) => id);
    for (const search of ["UTC+8", "gmt+08:00", "+8", "东八区"]) expect(ids(search)).toContain("Asia/Shanghai");
    expect(ids("UTC+8")).toEqual(ids("东8区"));
    expect(ids("UTC-5")).toContain("America/New_York");
    expect(ids("UTC-5")).toEqual(ids("西五区"));
    expect(ids("+5:30").some((id) => id === "Asia/Calcutta" || id === "Asia/Kolkata")).toBe(true);
    expect(ids("UTC+1")).toContain("Europe/Berlin");
    expect(ids("UTC+1")).not.toContain("Australia/Sydney");
  });

  it("[FM64] a text names a zone by its exact name, also among other words", () => {
    expect(
      ["Europe/London", "asia/beijing", "UTC", "home (Europe/Lisbon)", "London", "UTC+8", "", "Mars/Base"].map(
        findTimeZone,
      ),
    ).toEqual(["Europe/London", "Asia/Shanghai", "UTC", "Europe/Lisbon", undefined, undefined, undefined, undefined]);
  });
});
