import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startHost, type TestHost, type TestWindow } from "#renderer/stores/testing/start-host.ts";
import { searchStoreOf } from "./search-store.ts";

let host: TestHost | undefined;
let window: TestWindow | undefined;

afterEach(async () => {
  window?.end();
  await host?.dispose();
});

async function startSearch(files: Readonly<Record<string, string>>, notes: Readonly<Record<string, string>> = {}) {
  host = await startHost(files);
  await mkdir(join(host.dir, "memory"));
  for (const [name, text] of Object.entries(notes)) await writeFile(join(host.dir, "memory", name), text);
  window = host.startWindow();
  const { workspace } = window.stores;
  await workspace.getState().openWorkspace({ dir: host.dir, profileId: null, agentId: null });
  return { store: searchStoreOf(window.stores), workspace, dir: host.dir };
}

async function find(store: ReturnType<typeof searchStoreOf>, text: string) {
  store.getState().ask({ text });
  await store.getState().search();
  return store.getState().files.map(({ relPath, hits }) => `${relPath} ${hits.map(({ line }) => line).join()}`);
}

describe("searchStoreOf", () => {
  it("[SE1] searches unsaved text instead of what is on disk, and files that are not open on disk", async () => {
    const { store, workspace } = await startSearch(
      { "SOUL.md": "tea\n", "USER.md": "tea\n" },
      { "2026-01-01.md": "tea\ntea\n" },
    );
    await workspace.getState().openFile("SOUL.md");
    workspace.getState().replaceText("SOUL.md", "\n\ncoffee\n");
    expect(await find(store, "tea")).toEqual(["USER.md 1", "memory/2026-01-01.md 1,2"]);
    expect(await find(store, "coffee")).toEqual(["SOUL.md 3"]);
  });

  it("[SE3] tells of a pattern that cannot be read", async () => {
    const { store } = await startSearch({ "SOUL.md": "tea\n" });
    store.getState().ask({ isPattern: true });
    expect(await find(store, "(")).toEqual([]);
    expect(store.getState().trouble).toMatchObject({ kind: "bad-pattern" });
  });

  it("[SE6] [SE7] replaces ticked matches only, unsaved, and takes them back", async () => {
    const { store, workspace, dir } = await startSearch(
      { "SOUL.md": "\uFEFFtea\r\ntea\n", "USER.md": "no\n" },
      { "2026-01-01.md": "green tea\r\nblack tea\r\n" },
    );
    await find(store, "tea");
    store.getState().replaceBy("coffee");
    store.getState().tick("SOUL.md", [1], false);
    await store.getState().replace();
    const texts = () =>
      ["SOUL.md", "memory/2026-01-01.md"].map((relPath) => workspace.getState().buffers.get(relPath)?.text);
    expect(texts()).toEqual(["\uFEFFtea\r\ncoffee\n", "green coffee\r\nblack coffee\r\n"]);
    expect(store.getState().done).toMatchObject({ matches: 3, left: [] });
    expect(await readFile(join(dir, "memory/2026-01-01.md"), "utf-8")).toBe("green tea\r\nblack tea\r\n");
    store.getState().undo();
    expect(texts()).toEqual(["\uFEFFtea\r\ntea\n", "green tea\r\nblack tea\r\n"]);
  });

  it("[SE7] leaves a file alone that changed since the search, and takes back only what is as it was put in", async () => {
    const { store, workspace, dir } = await startSearch(
      { "SOUL.md": "tea\n", "USER.md": "tea\n" },
      { "a.md": "tea\n" },
    );
    await workspace.getState().openFile("SOUL.md");
    await workspace.getState().openFile("USER.md");
    await find(store, "tea");
    workspace.getState().replaceText("SOUL.md", "more tea\n");
    await writeFile(join(dir, "memory/a.md"), "other tea\n");
    store.getState().replaceBy("milk");
    await store.getState().replace();
    expect(store.getState().done).toMatchObject({
      matches: 1,
      left: [
        { relPath: "SOUL.md", reason: "changed" },
        { relPath: "memory/a.md", reason: "changed" },
      ],
    });
    workspace.getState().replaceText("USER.md", "milk and honey\n");
    store.getState().undo();
    expect(workspace.getState().buffers.get("USER.md")?.text).toBe("milk and honey\n");
  });
});
