import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHostBench, type HostBench, valueFrom } from "./testing/host-bench.ts";

let bench: HostBench;

beforeEach(async () => {
  bench = await createHostBench();
  await bench.write({
    ".openclaw/workspace/SOUL.md": "be kind\n",
    ".openclaw/workspace/skills/tea/SKILL.md": "brew\n",
    ".openclaw/workspace/memory/2026-01-01.md": "x".repeat(1024 * 1024 + 1),
  });
});
afterEach(() => bench.dispose());

describe("workspace.peek", () => {
  it("[Q20] reads a workspace with its owner and the texts of its extras, within limits", async () => {
    const { client } = bench.connect();
    const dir = join(bench.homeDir, ".openclaw/workspace");
    const view = await valueFrom(
      client.call("workspace.peek", { dir: "~/.openclaw/workspace", profileId: null, agentId: null }),
    );
    expect(view).toMatchObject({ profileId: "default", agentId: "main", drafts: [] });
    expect(view.snapshot.workspaceDir).toBe(dir);
    const texts = view.snapshot.files.filter(({ kind }) => kind === "file").map(({ relPath, text }) => [relPath, text]);
    expect(texts).toEqual([
      ["SOUL.md", "be kind\n"],
      ["skills/tea/SKILL.md", "brew\n"],
    ]);
    expect(view.extras.map(({ relPath }) => relPath)).toContain("memory/2026-01-01.md");
  });

  it("[Q20] opens nothing: what it returns cannot be written through", async () => {
    const { client } = bench.connect();
    const dir = join(bench.homeDir, ".openclaw/workspace");
    const { workspaceId } = await valueFrom(client.call("workspace.peek", { dir, profileId: null, agentId: null }));
    const saved = await client.call("file.save", { workspaceId, relPath: "SOUL.md", text: "x", baseHash: null });
    expect(saved).toMatchObject({ ok: false, error: { code: "workspace-not-open" } });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be kind\n");
  });

  it("[Q20] a folder that is not there is an expected failure", async () => {
    const { client } = bench.connect();
    const result = await client.call("workspace.peek", {
      dir: join(bench.homeDir, "nowhere"),
      profileId: null,
      agentId: null,
    });
    expect(result).toMatchObject({ ok: false, error: { code: "not-found" } });
  });
});
