import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OPENCLAW_2026_9 } from "#shared/dialects/openclaw-2026-9.ts";
import { type AgentWorkspaceRequest, ensureAgentWorkspace } from "./agent-workspace.ts";
import { ensureSampleWorkspace } from "./sample-workspace.ts";
import { templateDirCandidates } from "./template-dir.ts";
import { createTemplateStore } from "./template-store.ts";

interface Golden {
  readonly ensure: Readonly<Record<string, { readonly tree: readonly { readonly path: string }[] }>>;
}
const readGolden = (version: string) =>
  JSON.parse(
    readFileSync(new URL(`../../shared/testing/golden/openclaw-${version}.json`, import.meta.url), "utf8"),
  ) as Golden;
const golden = readGolden("2026.1.30");
const lateGolden = readGolden("2026.9.6");

const templates = createTemplateStore({ candidates: templateDirCandidates({ moduleUrl: import.meta.url }) });
let dir = "";
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), "soulscope-init-")), "工作 区", "it's");
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

function ensure(changes: Partial<AgentWorkspaceRequest> = {}) {
  const request = { dir, ensureBootstrapFiles: true, templateId: "default", language: "en", gitInit: true } as const;
  return ensureAgentWorkspace(templates, { ...request, env: process.env, ...changes });
}

async function start(...names: readonly string[]): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const name of names) await writeFile(join(dir, name), "mine\n");
}

/** Names at the workspace root as the goldens list them. */
async function names(): Promise<readonly string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries.map((entry) => entry.name + (entry.isDirectory() ? "/" : "")).sort();
}

const goldenNames = (id: string, { ensure: trees } = golden) =>
  (trees[id]?.tree ?? [])
    .map((entry) => /^\.openclaw\/workspace[^/]*\/(.+)$/.exec(entry.path)?.[1] ?? "")
    .filter((name) => name !== "")
    .sort();

describe("ensureAgentWorkspace", () => {
  it("[PF50] makes in an empty home what the runtime makes, once and for all", async () => {
    expect(await ensure()).toMatchObject({ ok: true, value: { brandNew: true, git: "created", kept: [] } });
    expect(await names()).toEqual(goldenNames("empty-home"));
    expect(await ensure()).toMatchObject({ ok: true, value: { brandNew: false, git: "not-tried", written: [] } });
    expect(await names()).toEqual(goldenNames("empty-home-twice"));
  });

  it.each(["AGENTS.md", "SOUL.md", "MEMORY.md", "notes.txt", "BOOTSTRAP.md"] as const)(
    "[PF51] treats a workspace that holds %s as the runtime does, and leaves that file alone",
    async (name) => {
      await start(name);
      await ensure();
      expect(await names()).toEqual(goldenNames(`existing-${name}`));
      expect(await readFile(join(dir, name), "utf8")).toBe("mine\n");
    },
  );

  it.each([
    "empty-home",
    "existing-AGENTS.md",
    "existing-SOUL.md",
    "existing-MEMORY.md",
    "existing-notes.txt",
    "existing-BOOTSTRAP.md",
  ])("[W9] makes for 2026.9 what that runtime makes: %s", async (id) => {
    const [, name] = id.split("existing-");
    await start(...(name === undefined ? [] : [name]));
    await ensure({ dialect: OPENCLAW_2026_9 });
    expect(await names()).toEqual(goldenNames(id, lateGolden));
    await ensure({ dialect: OPENCLAW_2026_9 });
    expect(await names()).toEqual(goldenNames(id, lateGolden));
  });

  it("[PF52] makes only the folder when files are not wanted", async () => {
    expect(await ensure({ ensureBootstrapFiles: false })).toMatchObject({ ok: true, value: { written: [] } });
    expect(await names()).toEqual([]);
  });

  it("[PF53] writes templates without their front matter", async () => {
    await ensure();
    expect(await readFile(join(dir, "AGENTS.md"), "utf8")).toMatch(/^# /);
  });

  it("[PF54] reports what stands in the way and writes through no link", async () => {
    await start("target.txt");
    await mkdir(join(dir, "SOUL.md"));
    await symlink("target.txt", join(dir, "USER.md"));
    await symlink("nowhere", join(dir, "TOOLS.md"));
    const made = await ensure({ gitInit: false });
    expect(made).toMatchObject({
      ok: true,
      value: {
        written: ["AGENTS.md", "IDENTITY.md", "HEARTBEAT.md"],
        kept: [
          { name: "SOUL.md", kind: "blocked" },
          { name: "TOOLS.md", kind: "link" },
          { name: "USER.md", kind: "link" },
        ],
      },
    });
    expect(await readFile(join(dir, "target.txt"), "utf8")).toBe("mine\n");
    expect((await names()).includes("nowhere")).toBe(false);
  });

  it("[PF59] writes nothing through a folder that is a link", async () => {
    await start();
    const outside = join(dir, "..", "outside");
    await mkdir(outside);
    await symlink(outside, join(dir, "memory"));
    const made = await ensure({ templateId: "sample", gitInit: false });
    expect(made).toMatchObject({
      ok: true,
      value: { kept: [28, 29, 30].map((day) => ({ name: `memory/2026-01-${day}.md`, kind: "blocked" })) },
    });
    expect(await readdir(outside)).toEqual([]);
  });

  it("[PF55] takes no harm from a missing, failing or hostile git", async () => {
    expect(await ensure({ env: { PATH: "/nonexistent" } })).toMatchObject({ ok: true, value: { git: "git-absent" } });
    await rm(dir, { recursive: true });
    await mkdir(join(dir, "..", "bin"), { recursive: true });
    await writeFile(join(dir, "..", "bin", "git"), "#!/bin/sh\nexit 3\n");
    await chmod(join(dir, "..", "bin", "git"), 0o755);
    expect(await ensure({ env: { PATH: join(dir, "..", "bin") } })).toMatchObject({
      ok: true,
      value: { git: "failed" },
    });
    await rm(dir, { recursive: true });
    const elsewhere = join(dir, "..", "elsewhere");
    const env = { ...process.env, GIT_DIR: elsewhere, GIT_TEMPLATE_DIR: elsewhere };
    expect(await ensure({ env })).toMatchObject({ ok: true, value: { git: "created" } });
    expect(await names()).toContain(".git/");
    expect(await readdir(join(dir, "..")).then((all) => all.includes("elsewhere"))).toBe(false);
  });

  it("[PF56] refuses an unknown template before it writes", async () => {
    expect(await ensure({ templateId: "../secrets" })).toMatchObject({
      ok: false,
      error: { code: "template-not-found" },
    });
    expect(await names()).toEqual([]);
  });

  it("[PF57] answers with an error when the folder cannot be made", async () => {
    await mkdir(join(dir, ".."), { recursive: true });
    await writeFile(dir, "a file");
    expect(await ensure()).toMatchObject({ ok: false, error: { code: "already-exists" } });
  });
});

describe("ensureSampleWorkspace", () => {
  it("[PF58] makes the flower shop whole, and keeps what was tried out in it", async () => {
    const sample = { dir, language: "en" } as const;
    const [first, second] = await Promise.all([
      ensureSampleWorkspace(templates, sample),
      ensureSampleWorkspace(templates, sample),
    ]);
    expect([first, second]).toEqual([
      { ok: true, value: dir },
      { ok: true, value: dir },
    ]);
    expect(await names()).not.toContain("TOOLS.md");
    expect(await readFile(join(dir, "skills/bouquet-card/SKILL.md"), "utf8")).toMatch(/^---\nname: /);
    await writeFile(join(dir, "SOUL.md"), "mine\n");
    await ensureSampleWorkspace(templates, sample);
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("mine\n");
    expect(await readdir(join(dir, ".."))).toEqual(["it's"]);
  });
});
