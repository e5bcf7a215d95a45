import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startHost, type TestHost, type TestWindow } from "./testing/start-host.ts";

let host: TestHost;
let window: TestWindow;
afterEach(async () => {
  window.end();
  await host.dispose();
});

async function open(files: Readonly<Record<string, string>>, before: (dir: string) => Promise<void> = async () => {}) {
  host = await startHost(files);
  await before(host.dir);
  window = host.startWindow();
  const { stores } = window;
  await stores.settings.getState().load();
  await stores.workspace.getState().openWorkspace({ dir: host.dir, profileId: null, agentId: null });
  return stores;
}

const codes = () =>
  window.stores.problems
    .getState()
    .problems.map(({ code, relPath }) => `${code} ${relPath}`)
    .filter((line) => !line.startsWith("file-missing"));

describe("problems of a window", () => {
  it("[PR1] follow unsaved text, and ask the disk where links lead", async () => {
    const stores = await open({ "SOUL.md": "See [map](docs/map.md).\n", "IDENTITY.md": "Name: Pip\n" });
    await expect.poll(codes).toEqual(["link-dead SOUL.md"]);
    await stores.workspace.getState().openFile("SOUL.md");
    stores.workspace.getState().editText("SOUL.md", "I am [your name].\n");
    await expect.poll(codes).toEqual(["placeholder-left SOUL.md"]);
  });

  it("[PR2] an ignored one stays ignored while other text changes, and comes back when asked for", async () => {
    const stores = await open({ "SOUL.md": "I am [your name].\n", "IDENTITY.md": "Name: Pip\n" });
    await expect.poll(codes).toEqual(["placeholder-left SOUL.md"]);
    const [problem] = stores.problems.getState().problems.filter(({ code }) => code === "placeholder-left");
    if (problem === undefined) throw new Error("No problem");
    stores.problems.getState().ignore(problem);
    await expect.poll(codes).toEqual([]);
    expect(stores.problems.getState().ignored.map(({ code }) => code)).toEqual(["placeholder-left"]);
    expect(JSON.stringify(stores.settings.getState().settings.ignoredProblems)).not.toContain("your name");
    await stores.workspace.getState().openFile("SOUL.md");
    stores.workspace.getState().editText("SOUL.md", "Hello.\n\nI am [your name].\n");
    await expect.poll(() => stores.problems.getState().ignored[0]?.range?.start).toBe(13);
    expect(codes()).toEqual([]);
    stores.problems.getState().recall();
    await expect.poll(codes).toEqual(["placeholder-left SOUL.md"]);
  });

  it("[PR3] skills and daily notes are looked at when asked for", async () => {
    const stores = await open({ "IDENTITY.md": "Name: Pip\n" }, async (dir) => {
      await mkdir(join(dir, "skills", "mail"), { recursive: true });
      await writeFile(join(dir, "skills", "mail", "SKILL.md"), "---\nname: a: b\n---\n# Mail\n");
      await mkdir(join(dir, "memory"));
      await writeFile(join(dir, "memory", "2026-01-30.md"), "api_key: abcDEF123456\n");
    });
    await expect.poll(() => stores.problems.getState().workspaceId).not.toBeNull();
    expect(codes()).toEqual([]);
    await stores.problems.getState().lookAtMore();
    expect([...codes()].sort()).toEqual([
      "front-matter-broken skills/mail/SKILL.md",
      "secret-in-file memory/2026-01-30.md",
    ]);
    expect(stores.problems.getState().more).toEqual({ status: "looked", files: 2, leftOut: 0 });
  });
});
