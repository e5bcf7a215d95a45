import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";
import { readIdentity } from "#shared/files/identity.ts";
import { readFrontMatter } from "./front-matter.ts";
import { resetTemplateDirCache, templateDirCandidates } from "./template-dir.ts";
import { templateManifestSchema } from "./template-manifest.ts";
import { createTemplateStore, TEMPLATE_LANGUAGES } from "./template-store.ts";

/** The runtime's limit of a file in the prompt, UTF-16 code units. */
const FILE_LIMIT = 20_000;
const candidates = templateDirCandidates({ moduleUrl: import.meta.url });
const root = candidates[0] ?? "";
const ids = [
  "blank",
  "coding-partner",
  "customer-support",
  "default",
  "habits-coach",
  "household-helper",
  "research-partner",
  "sample",
  "shop-assistant",
  "study-companion",
  "travel-planner",
  "writing-editor",
];

async function filesBelow(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/")).sort();
}

async function manifestOf(id: string) {
  return templateManifestSchema.parse(JSON.parse(await readFile(join(root, id, "manifest.json"), "utf8")));
}

beforeEach(resetTemplateDirCache);

describe("template store", () => {
  const store = createTemplateStore({ candidates });

  it("[PF65] lists the personas in the language asked for, the default first, blank last and the sample not at all", async () => {
    const listed = await store.list("zh-CN");
    expect(listed.map((template) => [template.id, template.name])).toEqual([
      ["default", "私人助理"],
      ["coding-partner", "编程搭档"],
      ["customer-support", "客服台"],
      ["habits-coach", "习惯教练"],
      ["household-helper", "家务帮手"],
      ["research-partner", "研究搭档"],
      ["shop-assistant", "店铺助手"],
      ["study-companion", "学习伙伴"],
      ["travel-planner", "旅行规划师"],
      ["writing-editor", "文字编辑"],
      ["blank", "空白"],
    ]);
    expect(listed[0]).toMatchObject({ emoji: "💬", onRequest: ["MEMORY.md"] });
    expect(listed[0]?.files).not.toContain("MEMORY.md");
  });

  it("[PF66] gives files of the manifest only, at the root without front matter, in folders as they are", async () => {
    const read = (templateId: string, name: string) => store.readFile({ templateId, name, language: "en" });
    expect(await read("default", "SOUL.md")).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^# Who you are\n/),
    });
    expect(await read("default", "MEMORY.md")).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^# Long-term/),
    });
    expect(await read("sample", "skills/bouquet-card/SKILL.md")).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^---\nname: bouquet-card\n/),
    });
    for (const name of ["TOOLS.md", "manifest.json", "../manifest.json", "/etc/passwd"]) {
      expect(await read("sample", name)).toMatchObject({ ok: false, error: { code: "template-not-found" } });
    }
    for (const id of ["nobody", "../templates/default", ""]) {
      expect(await read(id, "SOUL.md")).toMatchObject({ ok: false, error: { code: "template-not-found" } });
    }
  });
});

describe("templates that come with the app", () => {
  it("[PF67] are all known here", async () => {
    expect((await readdir(root)).sort()).toEqual(ids);
  });

  it.each(ids)("[PF68] %s has a valid manifest and the same files in each language", async (id) => {
    const manifest = await manifestOf(id);
    expect(manifest.id).toBe(id);
    const expected = [...manifest.files, ...manifest.onRequest].sort();
    for (const language of TEMPLATE_LANGUAGES) expect(await filesBelow(join(root, id, language))).toEqual(expected);
  });

  it.each(ids)("[PF69] %s has readable texts without leftovers, within the runtime's limit", async (id) => {
    for (const language of TEMPLATE_LANGUAGES) {
      for (const name of await filesBelow(join(root, id, language))) {
        const text = await readFile(join(root, id, language, name), "utf8");
        expect(readFrontMatter(text), name).toMatchObject({ ok: true });
        expect(text, name).not.toMatch(/\{\{|\}\}|\$\{|<[a-z]+>|TODO|FIXME|\r|\uFEFF|\uFFFD| \n/);
        expect(text, name).toMatch(/[^\n]\n$/);
        expect(/\p{Script=Han}/u.test(text), name).toBe(language === "zh-CN");
        if (id !== "sample" || name !== "MEMORY.md") expect(text.length, name).toBeLessThan(4_000);
      }
    }
  });

  it("[PF70] default has all eight roles and front matter in each file", async () => {
    const manifest = await manifestOf("default");
    expect([...manifest.files, ...manifest.onRequest]).toEqual(BOOTSTRAP_FILES.map((file) => file.name));
    for (const name of BOOTSTRAP_FILES.map((file) => file.name)) {
      const parts = readFrontMatter(await readFile(join(root, "default", "zh-CN", name), "utf8"));
      expect(parts).toMatchObject({ ok: true, value: { data: { title: expect.any(String) } } });
    }
  });

  it("[PF71] sample shows a cut memory, a missing file, a face, daily notes and a skill", async () => {
    const { files } = await manifestOf("sample");
    expect(files).not.toContain("TOOLS.md");
    expect(files.filter((name) => name.includes("/"))).toEqual([
      "memory/2026-01-28.md",
      "memory/2026-01-29.md",
      "memory/2026-01-30.md",
      "skills/bouquet-card/SKILL.md",
    ]);
    for (const language of TEMPLATE_LANGUAGES) {
      const memory = await readFile(join(root, "sample", language, "MEMORY.md"), "utf8");
      expect(memory.trimEnd().length).toBeGreaterThan(FILE_LIMIT);
      const lines = memory.split("\n").filter((line) => line.startsWith("- "));
      expect(new Set(lines).size).toBe(lines.length);
      const identity = readIdentity(await readFile(join(root, "sample", language, "IDENTITY.md"), "utf8"));
      expect(identity.emoji?.value).toBe("🌿");
    }
  });

  it("[PF72] each named persona has a name and an emoji of its own, the emoji that its card shows", async () => {
    const named = ids.filter((id) => id !== "blank" && id !== "default");
    const faces = named.flatMap((id) =>
      TEMPLATE_LANGUAGES.map(async (language) => {
        const identity = readIdentity(await readFile(join(root, id, language, "IDENTITY.md"), "utf8"));
        expect(identity.emoji?.value, id).toBe((await manifestOf(id)).emoji);
        return identity.name?.value;
      }),
    );
    const names = await Promise.all(faces);
    expect(new Set(names).size).toBe(2 * named.length);
    expect(names).toEqual(expect.arrayContaining(["Pip", "小雀", "Juniper", "杜松", "Sextant", "六分仪"]));
  });
});
