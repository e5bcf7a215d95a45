import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/rpc/contract.ts";
import { createProfileStore } from "./profile-store.ts";

const NO_FACTS = { problems: 0, limits: { perFile: 20_000, total: null }, files: [] };
let home = "";
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "soulscope-profiles-"));
});
afterEach(async () => {
  await rm(home, { recursive: true, force: true });
});

async function put(path: string, content: string | Uint8Array = "x\n"): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), content);
}

function store(env: Record<string, string> = {}) {
  return createProfileStore({ homeDir: home, env, platform: "linux", inspectAgent: async () => NO_FACTS });
}

/** `profile status: id dir source state` for short comparisons; the default agent is marked with a star. */
function outline(profiles: readonly Profile[]): readonly string[] {
  return profiles.flatMap((profile) => [
    `${profile.id}${profile.isActive ? "!" : ""} ${profile.config.status}`,
    ...profile.agents.map((a) => `  ${a.id}${a.isDefault ? "*" : ""} ${a.displayDir} ${a.source} ${a.state}`),
  ]);
}

describe("profile store", () => {
  it("[PF1] shows the default agent of an empty home as absent", async () => {
    expect(outline(await store().list())).toEqual(["default! absent", "  main* ~/.openclaw/workspace default absent"]);
  });

  it("[PF2] gives workspace-x to the config that names the agent x, else to the profile x", async () => {
    await put(".openclaw/workspace/SOUL.md");
    await put(".openclaw/workspace-ops/SOUL.md");
    await put(".openclaw/workspace-shop/SOUL.md");
    await put(".openclaw/workspace-home.2/SOUL.md");
    await put(".openclaw/openclaw.json", `{agents: {list: [{id: "main"}, {id: "Ops", name: "Night shift"}]}, /* c */}`);
    await put(
      ".openclaw-shop/openclaw.json",
      `{agents: {list: [{id: "till", default: true}, {id: "ledger", workspace: "~/ledger"}]}}`,
    );
    expect(outline(await store().list())).toEqual([
      "default! ok",
      "  main* ~/.openclaw/workspace config ready",
      "  ops ~/.openclaw/workspace-ops config ready",
      "shop ok",
      "  till* ~/.openclaw/workspace-shop config ready",
      "  ledger ~/ledger config absent",
      "home.2 absent",
      "  main* ~/.openclaw/workspace-home.2 folder ready",
    ]);
  });

  it("[PF3] still lists folders when openclaw.json is broken, empty or unreadable", async () => {
    await put(".openclaw/workspace/SOUL.md");
    await put(".openclaw/workspace-ops/SOUL.md");
    await put(".openclaw/openclaw.json", "{\n  agents: {,\n}");
    const broken = await store().list();
    expect(outline(broken)).toEqual([
      "default! broken",
      "  main* ~/.openclaw/workspace default ready",
      "  ops ~/.openclaw/workspace-ops folder ready",
    ]);
    expect(broken[0]?.config.error).toMatchObject({ line: 2, column: 12 });
    await put(".openclaw/openclaw.json", " \n");
    expect(outline(await store().list())).toEqual([
      "default! empty",
      "  main* ~/.openclaw/workspace default ready",
      "ops absent",
      "  main* ~/.openclaw/workspace-ops folder ready",
    ]);
    await rm(join(home, ".openclaw/openclaw.json"));
    await mkdir(join(home, ".openclaw/openclaw.json"));
    expect(outline(await store().list())[0]).toBe("default! unreadable");
  });

  it("[PF4] follows the environment of the process for the profile it selects, and only for that one", async () => {
    await put(".openclaw/workspace/SOUL.md");
    await put("conf/my.json", `{agents: {defaults: {workspace: "~/desk"}}}`);
    await mkdir(join(home, "desk"));
    const env = { OPENCLAW_PROFILE: " 工作 ", OPENCLAW_CONFIG_PATH: "~/conf/my.json" };
    expect(outline(await store(env).list())).toEqual([
      "default absent",
      "  main* ~/.openclaw/workspace default ready",
      "工作! ok",
      "  main* ~/desk config ready",
    ]);
    expect((await store(env).readConfig("工作")).value).toEqual({ agents: { defaults: { workspace: "~/desk" } } });
    expect((await store(env).readConfig("default")).path).toBe(join(home, ".openclaw/openclaw.json"));
  });

  it("[PF5] finds names with a slash, dots and Chinese", async () => {
    for (const name of ["a/b", "../x", "工作", "v1.2"]) await put(`.openclaw/workspace-${name}/SOUL.md`);
    await put(".openclaw-c/d/openclaw.json", "{}");
    expect((await store({ OPENCLAW_PROFILE: "a/b" }).list()).map((profile) => profile.id)).toEqual([
      "default",
      "a/b",
      "c/d",
      "../x",
      "v1.2",
      "工作",
    ]);
  });

  it("[PF6] shows a folder that no config names once", async () => {
    await put(".openclaw/workspace/SOUL.md");
    await symlink(join(home, ".openclaw/workspace"), join(home, ".openclaw/workspace-copy"));
    await put(
      ".openclaw/openclaw.json",
      `{agents: {list: [{id: "main"}, {id: "twin", workspace: "~/.openclaw/workspace"}]}}`,
    );
    expect(outline(await store().list())).toEqual([
      "default! ok",
      "  main* ~/.openclaw/workspace config ready",
      "  twin ~/.openclaw/workspace config ready",
    ]);
  });

  it("[PF73] lists agents of one folder each, and says who shares it, across profiles too", async () => {
    await put(".openclaw/workspace/SOUL.md");
    await put(
      ".openclaw/openclaw.json",
      `{agents: {list: [{id: "main"}, {id: "twin", workspace: "~/.openclaw/workspace"}]}}`,
    );
    await put(".openclaw-shop/openclaw.json", `{agents: {defaults: {workspace: "~/.openclaw/workspace"}}}`);
    const agents = (await store().list()).flatMap((profile) => profile.agents);
    expect(agents.map(({ id, sharedWith }) => [id, sharedWith])).toEqual([
      ["main", ["twin", "shop: main"]],
      ["twin", ["main", "shop: main"]],
      ["main", ["default: main", "default: twin"]],
    ]);
  });

  it("[PF74] reads agents.entries where the version does, by its note or by the form of the list", async () => {
    await put(".openclaw/workspace/SOUL.md");
    const entries = `agents: {defaults: {workspace: "~/w"}, entries: {main: {default: true}, Shop: {}}}`;
    await put(".openclaw/openclaw.json", `{${entries}}`);
    const modern = ["default! ok", "  main* ~/w config absent", "  shop ~/w/shop config absent"];
    const placed = async () => outline(await store().list()).filter((line) => !line.includes(" folder "));
    expect(await placed()).toEqual(modern);
    await put(".openclaw/openclaw.json", `{meta: {lastTouchedVersion: "2026.9.6"}, ${entries}}`);
    expect(await placed()).toEqual(modern);
    await put(".openclaw/openclaw.json", `{meta: {lastTouchedVersion: "2026.1.30"}, ${entries}}`);
    expect(await placed()).toEqual(["default! ok", "  main* ~/w config absent"]);
  });

  it("[PF7] lists the folders of later runtime versions in place of an absent default", async () => {
    await put(".openclaw-dev/workspace/SOUL.md");
    await put("elsewhere/SOUL.md");
    const env = { OPENCLAW_WORKSPACE_DIR: "~/elsewhere" };
    expect(outline(await store(env).list())).toEqual([
      "default! absent",
      "  main* ~/elsewhere environment ready",
      "dev absent",
      "  main* ~/.openclaw-dev/workspace folder ready",
    ]);
  });

  it("[PF8] reads name, emoji and avatar from IDENTITY.md", async () => {
    const png = Buffer.from("89504e470d0a1a0a0000", "hex");
    await put(".openclaw/workspace/face.png", png);
    await put(".openclaw/workspace/IDENTITY.md", "# Me\n\n- **Name:** Pip\n- **Emoji:** 🏠\n- **Avatar:** face.png\n");
    expect((await store().list())[0]?.agents[0]).toMatchObject({
      displayName: "Pip",
      emoji: "🏠",
      avatar: `data:image/png;base64,${png.toString("base64")}`,
    });
  });

  it("[PF9] says what stands in a workspace's place", async () => {
    await put(".openclaw/workspace", "a file");
    expect((await store().list())[0]?.agents[0]?.state).toBe("not-a-directory");
  });

  it("[PF10] counts problems of readable folders with the config that rules them", async () => {
    await put(".openclaw/workspace/SOUL.md");
    await put(".openclaw/openclaw.json", `{agents: {list: [{id: "main"}, {id: "ops"}]}}`);
    const asked: unknown[] = [];
    const counting = createProfileStore({
      homeDir: home,
      env: {},
      platform: "linux",
      inspectAgent: async ({ profileId, agentId, config }) => {
        asked.push([profileId, agentId, config.status]);
        return { ...NO_FACTS, problems: 1 };
      },
    });
    expect((await counting.list())[0]?.agents.map((agent) => agent.problems)).toEqual([1, 0]);
    expect(asked).toEqual([["default", "main", "ok"]]);
  });

  it("[PF11] manages 200 agents", async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `agent-${index}`);
    for (const id of ids) await put(`.openclaw/workspace-${id}/IDENTITY.md`, `Name: ${id}`);
    await put(
      ".openclaw/openclaw.json",
      JSON.stringify({ agents: { list: [{ id: "main" }, ...ids.map((id) => ({ id }))] } }),
    );
    const [profile] = await store().list();
    expect(profile?.agents.map((agent) => agent.displayName ?? agent.id)).toEqual(["main", ...ids]);
  });

  it("[PF12] tells when a workspace or a config appears", async () => {
    let stop = () => {};
    const told = new Promise<void>((resolve) => {
      stop = store().watch(resolve);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await put(".openclaw/openclaw.json", "{}");
    await told;
    stop();
  });
});
