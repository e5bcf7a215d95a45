import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProblems } from "#shared/problems/find-problems.ts";
import { assembleTexts, plannedSnapshot } from "#shared/prompt/assemble-texts.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const LANGUAGES = ["en", "zh-CN"] as const;
const DIALECTS = ["openclaw-2026.1", "openclaw-2026.9.6", "upclaw"] as const;
let bench: HostBench;
let client: HostClient;

beforeAll(async () => {
  bench = await createHostBench();
  client = bench.connect().client;
});
afterAll(() => bench.dispose());

describe("templates.read", () => {
  it("[TG1] gives every text, and which of them a new workspace of this machine gets", async () => {
    const { dialect, files } = await valueFrom(
      client.call("templates.read", { templateId: "coding-partner", language: "zh-CN" }),
    );
    expect(dialect).toBe("openclaw-2026.1");
    expect(files.map(({ name, isWritten }) => [name, isWritten])).toEqual([
      ["AGENTS.md", true],
      ["SOUL.md", true],
      ["TOOLS.md", true],
      ["IDENTITY.md", true],
      ["USER.md", true],
      ["HEARTBEAT.md", true],
      ["BOOTSTRAP.md", true],
      ["MEMORY.md", false],
    ]);
    expect(files[1]?.text).toMatch(/^# 性格\n/);
    const unknown = await client.call("templates.read", { templateId: "../default", language: "en" });
    expect(unknown).toMatchObject({ ok: false, error: { code: "template-not-found" } });
  });

  it("[TG1] leaves out what the version of this machine does not make", async () => {
    const other = await createHostBench();
    await other.write({ ".openclaw/openclaw.json": JSON.stringify({ meta: { lastTouchedVersion: "2026.9.6" } }) });
    const { client: window } = other.connect();
    const { files } = await valueFrom(window.call("templates.read", { templateId: "default", language: "en" }));
    await other.dispose();
    expect(files.filter(({ isWritten }) => isWritten).map(({ name }) => name)).toEqual([
      "AGENTS.md",
      "SOUL.md",
      "IDENTITY.md",
      "USER.md",
      "BOOTSTRAP.md",
    ]);
  });

  it("[TG2] every template makes a workspace without errors or warnings, nothing cut, in every family", async () => {
    const listed = await valueFrom(client.call("templates.list", { language: "en" }));
    expect(listed.length).toBeGreaterThanOrEqual(9);
    for (const { id } of listed) {
      for (const language of LANGUAGES) {
        const { files } = await valueFrom(client.call("templates.read", { templateId: id, language }));
        const made = files.filter(({ isWritten }) => isWritten);
        for (const dialect of DIALECTS) {
          const prompt = assembleTexts({ workspaceDir: "/w", dialect, files: made });
          // A runtime of this family would not have made the files that it does not read.
          const problems = findProblems({
            snapshot: plannedSnapshot("/w", made),
            prompt,
            config: { path: "/c", status: "absent" },
          }).filter(({ severity, code }) => severity !== "info" && code !== "file-retired" && code !== "file-missing");
          expect(problems, `${id} ${language} ${dialect}`).toEqual([]);
          expect(prompt.files.filter((file) => file.truncated)).toEqual([]);
        }
      }
    }
  });
});
