import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetTemplateDirCache, resolveTemplateDir, templateDirCandidates } from "./template-dir.ts";

let root = "";
let candidates: readonly string[] = [];
const [resources, development, module] = [0, 1, 2].map((index) => () => candidates[index] ?? "");

beforeEach(async () => {
  resetTemplateDirCache();
  root = await mkdtemp(join(tmpdir(), "soulscope-templates-"));
  candidates = templateDirCandidates({
    resourcesDir: join(root, "resources"),
    developmentDir: join(root, "project"),
    moduleUrl: pathToFileURL(join(root, "app/dist/main/main.js")).href,
  });
});
afterEach(async () => {
  resetTemplateDirCache();
  await rm(root, { recursive: true, force: true });
});

async function fill(dir: string): Promise<void> {
  await mkdir(join(dir, "default"), { recursive: true });
  await writeFile(join(dir, "default", "manifest.json"), "{}");
}

describe("template folder", () => {
  it("[PF60] is looked for in resources, the development folder and beside the module, in this order", async () => {
    expect(candidates).toEqual(["resources", "project", "app"].map((name) => join(root, name, "templates")));
    expect(await resolveTemplateDir(candidates)).toBe(resources?.());
    for (const place of [module, development, resources]) {
      resetTemplateDirCache();
      await fill(place?.() ?? "");
      expect(await resolveTemplateDir(candidates)).toBe(place?.());
    }
  });

  it("[PF61] is not any folder of that name", async () => {
    await mkdir(resources?.() ?? "", { recursive: true });
    await fill(development?.() ?? "");
    expect(await resolveTemplateDir(candidates)).toBe(development?.());
  });

  it("[PF62] is found once per process, until the cache is reset", async () => {
    await fill(development?.() ?? "");
    expect(await resolveTemplateDir(candidates)).toBe(development?.());
    await fill(resources?.() ?? "");
    expect(await resolveTemplateDir(candidates)).toBe(development?.());
    resetTemplateDirCache();
    expect(await resolveTemplateDir(candidates)).toBe(resources?.());
  });

  it("[PF63] is searched for once by callers that come together", async () => {
    await fill(development?.() ?? "");
    const first = resolveTemplateDir(candidates);
    const second = resolveTemplateDir([join(root, "another")]);
    expect(await Promise.all([first, second])).toEqual([development?.(), development?.()]);
  });

  it("[PF64] is searched for anew after a reset in the middle of a search", async () => {
    const early = resolveTemplateDir(candidates);
    resetTemplateDirCache();
    await early;
    await fill(module?.() ?? "");
    expect(await resolveTemplateDir(candidates)).toBe(module?.());
  });
});
