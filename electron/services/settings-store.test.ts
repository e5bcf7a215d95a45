import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Settings } from "#shared/rpc/contract.ts";
import { DEFAULT_SETTINGS } from "#shared/rpc/default-settings.ts";
import { createSettingsStore } from "./settings-store.ts";

let dir = "";
let path = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "soulscope-settings-"));
  path = join(dir, "app", "settings.json");
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe("settings store", () => {
  it("[PF20] starts with defaults and keeps what is stored", async () => {
    expect(await createSettingsStore({ path }).get()).toEqual(DEFAULT_SETTINGS);
    const stored = await createSettingsStore({ path }).update({ theme: "dark", textSize: 1.2 });
    expect(stored).toEqual({ ok: true, value: { ...DEFAULT_SETTINGS, theme: "dark", textSize: 1.2 } });
    expect(await createSettingsStore({ path }).get()).toMatchObject({ theme: "dark", textSize: 1.2 });
    expect(await readdir(join(dir, "app"))).toEqual(["settings.json"]);
  });

  it("[PF21] replaces a broken key by its default and keeps unknown keys on disk", async () => {
    const store = createSettingsStore({ path });
    await store.update({ theme: "dark" });
    await writeFile(path, JSON.stringify({ theme: "pink", textSize: 9, autosave: "on-leave", futureKey: { a: 1 } }));
    expect(await store.get()).toEqual({ ...DEFAULT_SETTINGS, autosave: "on-leave" });
    await store.update({ language: "zh-CN" });
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({
      autosave: "on-leave",
      futureKey: { a: 1 },
      language: "zh-CN",
    });
  });

  it.skipIf(process.platform === "win32")("[PF25] never waits on a pipe in the place of the file", async () => {
    await mkdir(join(dir, "app"));
    execFileSync("mkfifo", [path]);
    const store = createSettingsStore({ path });
    expect(await store.get()).toEqual(DEFAULT_SETTINGS);
    expect(await store.update({ theme: "dark" })).toMatchObject({ ok: false, error: { code: "not-a-regular-file" } });
  });

  it("[PF22] keeps a copy of a file that is no JSON before replacing it", async () => {
    const store = createSettingsStore({ path });
    await store.update({ theme: "dark" });
    await writeFile(path, "{ theme: oops");
    expect(await store.get()).toEqual(DEFAULT_SETTINGS);
    await store.update({ theme: "light" });
    expect(await readFile(`${path}.broken`, "utf8")).toBe("{ theme: oops");
  });

  it("[PF23] lets two processes change different keys", async () => {
    const [mine, theirs] = [createSettingsStore({ path }), createSettingsStore({ path })];
    await mine.get();
    await theirs.update({ autosave: "after-pause" });
    await mine.update({ theme: "dark" });
    await Promise.all([mine.update({ textSize: 1.1 }), mine.update({ previewWrap: false })]);
    expect(await theirs.get()).toMatchObject({
      autosave: "after-pause",
      theme: "dark",
      textSize: 1.1,
      previewWrap: false,
    });
  });

  it("[PF24] tells about changes made here and by another process", async () => {
    const [mine, theirs] = [createSettingsStore({ path }), createSettingsStore({ path })];
    await mine.update({ theme: "light" });
    const told: Settings["theme"][] = [];
    const heardDark = new Promise<void>((resolve) => {
      mine.onChanged((settings) => {
        told.push(settings.theme);
        if (settings.theme === "dark") resolve();
      });
    });
    await mine.update({ theme: "system" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await theirs.update({ theme: "dark" });
    await heardDark;
    expect(told).toEqual(["system", "dark"]);
    mine.dispose();
  });

  it("[PF25] reports a disk that refuses instead of throwing", async () => {
    await writeFile(join(dir, "app"), "a file where the folder should be");
    const store = createSettingsStore({ path });
    expect(await store.get()).toEqual(DEFAULT_SETTINGS);
    const refused = await store.update({ theme: "dark" });
    expect(refused).toMatchObject({ ok: false, error: { params: { path } } });
  });
});
