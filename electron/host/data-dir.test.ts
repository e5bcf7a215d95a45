import { describe, expect, it } from "vitest";
import { dataDirOf } from "./data-dir.ts";

describe("data folder", () => {
  const linux = { platform: "linux", homeDir: "/home/u", env: {} } as const;
  const windows = { platform: "win32", homeDir: "C:\\Users\\u", env: {} } as const;

  it("[R37] is the usual place of the system, unless the environment names another", () => {
    expect([
      dataDirOf(linux),
      dataDirOf({ ...linux, env: { XDG_DATA_HOME: "/data" } }),
      dataDirOf({ ...linux, env: { XDG_DATA_HOME: "relative" } }),
      dataDirOf({ ...linux, env: { XDG_DATA_HOME: "/data", SOULSCOPE_DATA_DIR: "/own" } }),
      dataDirOf({ ...linux, platform: "darwin" }),
      dataDirOf(windows),
      dataDirOf({ ...windows, env: { LOCALAPPDATA: "D:\\Local" } }),
    ]).toEqual([
      "/home/u/.local/share/soulscope",
      "/data/soulscope",
      "/home/u/.local/share/soulscope",
      "/own",
      "/home/u/Library/Application Support/Soulscope",
      "C:\\Users\\u\\AppData\\Local\\Soulscope",
      "D:\\Local\\Soulscope",
    ]);
  });

  it("[R37] stays inside a home that was chosen", () => {
    expect(dataDirOf({ ...linux, env: { XDG_DATA_HOME: "/data" }, isChosenHome: true })).toBe(
      "/home/u/.local/share/soulscope",
    );
  });
});
