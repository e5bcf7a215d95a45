import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { SearchedFile } from "#shared/rpc/search-calls.ts";
import type { SearchScope } from "#shared/search/search-query.ts";
import { createHostBench, type HostBench, until, valueFrom } from "../testing/host-bench.ts";

const WORKSPACE = ".openclaw/workspace";
const EVERYWHERE: SearchScope = { kind: null, path: "" };
let bench: HostBench;

beforeEach(async () => {
  bench = await createHostBench();
});
afterEach(() => bench.dispose());

async function start() {
  const { client } = bench.connect();
  const dir = join(bench.homeDir, WORKSPACE);
  let listed = false;
  client.on("workspace.changed", ({ extras }) => {
    listed ||= extras !== undefined;
  });
  const view = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null }));
  if (view.extras.length === 0) await until(() => listed);
  return { client, workspaceId: view.workspaceId };
}

async function searchAll(
  client: HostClient,
  asked: { workspaceId: string; text: string; scope?: SearchScope; skip?: readonly string[]; most?: number },
) {
  const { workspaceId, text, scope = EVERYWHERE, skip = [], most = 2_000 } = asked;
  const files: SearchedFile[] = [];
  let [after, looked, leftOut, calls]: [string | null, number, number, number] = [null, 0, 0, 0];
  do {
    const query = { text, matchCase: false, wholeWord: false, isPattern: false };
    const page: CallResult<"search.files"> = await valueFrom(
      client.call("search.files", { workspaceId, query, scope, skip, after, most }),
    );
    files.push(...page.files);
    after = page.next;
    looked += page.looked;
    leftOut += page.leftOut;
    calls += 1;
  } while (after !== null);
  return { files, looked, leftOut, calls };
}

describe("search.files", () => {
  it("[SE1] looks into start files, rules, skills, daily notes and agents' files, in that order", async () => {
    await bench.write({
      [`${WORKSPACE}/SOUL.md`]: "Likes tea.\nTea at four.\n",
      [`${WORKSPACE}/USER.md`]: "Drinks coffee.\n",
      [`${WORKSPACE}/rules.md`]: "- Never mention tea\n",
      [`${WORKSPACE}/skills/brew/SKILL.md`]: "---\nname: brew\n---\nHow to make TEA.\n",
      [`${WORKSPACE}/memory/2026-01-01.md`]: "Bought tea.\n",
      [`${WORKSPACE}/agents/helper/SOUL.md`]: "No tea for me.\n",
      [`${WORKSPACE}/other/tea.md`]: "tea, but not of the agent\n",
    });
    const { client, workspaceId } = await start();
    const { files } = await searchAll(client, { workspaceId, text: "tea" });
    expect(files.map(({ relPath, total, hits }) => [relPath, total, hits[0]?.line])).toEqual([
      ["SOUL.md", 2, 1],
      ["rules.md", 1, 1],
      ["skills/brew/SKILL.md", 1, 4],
      ["memory/2026-01-01.md", 1, 1],
      ["agents/helper/SOUL.md", 1, 1],
    ]);
    const notes = await searchAll(client, { workspaceId, text: "tea", scope: { kind: "daily-memory", path: "2026" } });
    expect(notes.files.map(({ relPath }) => relPath)).toEqual(["memory/2026-01-01.md"]);
    const rest = await searchAll(client, { workspaceId, text: "tea", skip: ["SOUL.md", "memory/2026-01-01.md"] });
    expect(rest.files.map(({ relPath }) => relPath)).not.toContain("SOUL.md");
  });

  it("[SE4] lists as many matches as are wanted, counts all, and names what it leaves out", async () => {
    await bench.write({
      [`${WORKSPACE}/SOUL.md`]: "tea ".repeat(300),
      [`${WORKSPACE}/memory/2026-01-01.md`]: "tea\n",
      [`${WORKSPACE}/memory/large.md`]: "tea ".repeat(600_000),
    });
    await writeFile(join(bench.homeDir, WORKSPACE, "memory/utf16.md"), Buffer.from("\ufefftea", "utf16le"));
    const { client, workspaceId } = await start();
    const few = await searchAll(client, { workspaceId, text: "tea", most: 5 });
    expect(few.files.map(({ hits, total }) => [hits.length, total])).toEqual([
      [5, 300],
      [0, 1],
    ]);
    expect(few.leftOut).toBe(2);
    const many = await searchAll(client, { workspaceId, text: "tea" });
    expect(many.files[0]?.hits).toHaveLength(200);
  });

  it("[SE4] never follows a link out of the workspace", async () => {
    await bench.write({ [`${WORKSPACE}/SOUL.md`]: "x", "secret.md": "tea" });
    await mkdir(join(bench.homeDir, WORKSPACE, "memory"));
    await symlink(join(bench.homeDir, "secret.md"), join(bench.homeDir, WORKSPACE, "memory/a.md"));
    const { client, workspaceId } = await start();
    expect((await searchAll(client, { workspaceId, text: "tea" })).files).toEqual([]);
  });

  it("[SE4] goes through many skills and notes in slices", async () => {
    const many: Record<string, string> = { [`${WORKSPACE}/SOUL.md`]: "x" };
    for (let index = 0; index < 1_500; index += 1) {
      many[`${WORKSPACE}/skills/s${index}/SKILL.md`] = `---\nname: s${index}\n---\n${"word ".repeat(50)}tea\n`;
    }
    await bench.write(many);
    const { client, workspaceId } = await start();
    const { files, looked } = await searchAll(client, { workspaceId, text: "tea" });
    expect([files.length, looked >= 1_500]).toEqual([1_500, true]);
  });

  it("[SE3] refuses a pattern that cannot be read", async () => {
    await bench.write({ [`${WORKSPACE}/SOUL.md`]: "x", [`${WORKSPACE}/memory/a.md`]: "x" });
    const { client, workspaceId } = await start();
    const query = { text: "(", matchCase: false, wholeWord: false, isPattern: true };
    const asked = { workspaceId, query, scope: EVERYWHERE, skip: [], after: null, most: 1 };
    expect(await client.call("search.files", asked)).toMatchObject({ ok: false, error: { code: "invalid-argument" } });
  });
});
