import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assembleSession } from "#shared/lifecycle/assemble-session.ts";
import { createHostBench, type HostBench } from "./testing/host-bench.ts";

let bench: HostBench;

beforeEach(async () => {
  bench = await createHostBench();
  await bench.write({
    "w/rules.md": '---\nrules: 1\n---\n## Input\n- Block: "top secret"\n',
    "w/SOUL.md": "calm",
    "w/skills/pdf/SKILL.md": "---\nname: pdf\n---\nworkspace pdf",
    "w/agents/coder/SOUL.md": "brisk",
    ".openclaw/skills/zip/SKILL.md": "local zip",
  });
});

afterEach(() => bench.dispose());

const open = async (agentId: string | null) => {
  const { client } = bench.connect();
  const opened = await client.call("workspace.open", { dir: join(bench.homeDir, "w"), profileId: null, agentId });
  if (!opened.ok) throw new Error(opened.error.code);
  return { client, view: opened.value };
};

describe("an UpClaw workspace in the host", () => {
  it("[Z14] opens with rules, private folders and skills, so that the page makes the same prompt", async () => {
    const { view } = await open("coder");
    expect(view.dialect).toMatchObject({ id: "upclaw", reason: "rules-file", detected: true });
    const session = { kind: "main", agentId: view.agentId } as const;
    const { projectContext } = assembleSession({ snapshot: view.snapshot, dialect: view.dialect.id, session });
    expect(projectContext).toMatch(/^<rules-summary/);
    for (const part of ["## SOUL.md (agent coder)\nbrisk", "workspace pdf", "local zip"]) {
      expect(projectContext).toContain(part);
    }
  });

  it("[Z14] a look again tells new, other and removed files", async () => {
    const { client, view } = await open(null);
    const told: (readonly [string, string])[] = [];
    client.on("workspace.changed", ({ changed }) => {
      for (const { relPath, kind } of changed) told.push([relPath, kind]);
    });
    await bench.write({ "w/rules.md": "changed rules", "w/agents/coder/USER.md": "new" });
    await rm(join(bench.homeDir, "w", "skills", "pdf"), { recursive: true });
    const again = await client.call("workspace.refresh", { workspaceId: view.workspaceId });
    expect(again.ok).toBe(true);
    expect(told).toEqual(
      expect.arrayContaining([
        ["rules.md", "file"],
        ["agents/coder/USER.md", "file"],
        ["skills/pdf/SKILL.md", "absent"],
      ]),
    );
    const files = again.ok ? again.value.snapshot.files.map(({ relPath }) => relPath) : [];
    expect(files).not.toContain("skills/pdf/SKILL.md");
  });

  it("[Z14] a saved rules file shows at once, and only once", async () => {
    const { client, view } = await open(null);
    const rules = view.snapshot.files.find(({ relPath }) => relPath === "rules.md");
    const saved = await client.call("file.save", {
      workspaceId: view.workspaceId,
      relPath: "rules.md",
      text: "new rules",
      baseHash: rules?.hash ?? null,
    });
    expect(saved.ok).toBe(true);
    const again = await client.call("workspace.refresh", { workspaceId: view.workspaceId });
    const texts = again.ok
      ? again.value.snapshot.files.filter(({ relPath }) => relPath === "rules.md").map(({ text }) => text)
      : [];
    expect(texts).toEqual(["new rules"]);
  });
});
