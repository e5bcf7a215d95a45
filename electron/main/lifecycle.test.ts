import { describe, expect, it } from "vitest";
import { claimSingleInstance } from "./lifecycle.ts";
import { parseStartArguments, type StartRequest } from "./start-arguments.ts";
import { app } from "./testing/fake-electron.ts";

const linux = { cwd: "/home/a", platform: "linux" as const };

describe("start arguments [N11]", () => {
  it.each([
    [[], { dir: null, isSample: false }],
    [["--sample"], { dir: null, isSample: true }],
    [["我的 库"], { dir: "/home/a/我的 库", isSample: false }],
    [["--enable-logging", "/w"], { dir: "/w", isSample: false }],
  ])("reads %j", (argv, expected) => {
    expect(parseStartArguments(argv, linux)).toEqual(expected);
  });

  it("reads Windows paths", () => {
    expect(parseStartArguments(["D:\\w x"], { cwd: "C:\\", platform: "win32" })).toEqual({
      dir: "D:\\w x",
      isSample: false,
    });
  });
});

describe("single instance [N12]", () => {
  it("gives way to a running app", () => {
    app.hasLock = false;
    expect(claimSingleInstance({ request: { dir: "/w", isSample: false }, onSecondStart: () => undefined })).toBe(
      false,
    );
    app.hasLock = true;
  });

  it("hears what a second start asks for", () => {
    const heard: StartRequest[] = [];
    claimSingleInstance({ request: { dir: null, isSample: false }, onSecondStart: (request) => heard.push(request) });
    app.emit("second-instance", {}, ["electron"], "/", { dir: "/w", isSample: false });
    app.emit("second-instance", {}, ["electron"], "/", { dir: 5 });
    app.emit("open-file", { preventDefault: () => undefined }, "/x");
    expect(heard).toEqual([
      { dir: "/w", isSample: false },
      { dir: null, isSample: false },
      { dir: "/x", isSample: false },
    ]);
  });
});
