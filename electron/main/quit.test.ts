import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSettingsStore } from "#electron/services/settings-store.ts";
import { disposeBeforeQuit } from "./lifecycle.ts";
import { mainTexts } from "./main-texts.ts";
import { watchMainTexts } from "./main-texts-setting.ts";
import { app } from "./testing/fake-electron.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("quitting [N13]", () => {
  it("waits for what is under way, also when one part fails", async () => {
    app.removeAllListeners();
    const done: string[] = [];
    disposeBeforeQuit([
      () => Promise.reject(new Error("broken")),
      async () => {
        await settle();
        done.push("host");
      },
    ]);
    const before = app.quits;
    let prevented = 0;
    const quit = () => app.emit("will-quit", { preventDefault: () => (prevented += 1) });
    quit();
    quit();
    await settle();
    await settle();
    quit();
    expect({ prevented, done, quits: app.quits - before }).toEqual({ prevented: 2, done: ["host"], quits: 1 });
  });
});

describe("language of the main process [N14]", () => {
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "soulscope-main-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.each([
    [["zh-Hans-CN", "en"], "zh-CN"],
    [["fr", "zh-CN"], "zh-CN"],
    [["fr"], "en"],
    [[], "en"],
  ])("picks the first language it has: %j", (languages, expected) => {
    expect(mainTexts(languages)).toEqual(mainTexts([expected]));
  });

  it("follows the setting over the system, and survives broken settings", async () => {
    await createSettingsStore({ path: join(dataDir, "settings.json") }).update({ language: "zh-CN" });
    const chinese = await watchMainTexts({ dataDir, systemLanguages: ["en"] });
    await writeFile(join(dataDir, "settings.json"), "{");
    const system = await watchMainTexts({ dataDir, systemLanguages: ["en"] });
    expect([chinese.current().stay, system.current().stay]).toEqual(["留下", "Stay"]);
    chinese.dispose();
    system.dispose();
  });
});
