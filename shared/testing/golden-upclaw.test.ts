import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { OUTSIDE_SKILLS } from "../files/layered-path.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { assembleSession } from "../lifecycle/assemble-session.ts";
import { findProblems } from "../problems/find-problems.ts";
import { rememberedFindings } from "../problems/text/remembered-findings.ts";
import { buildSnapshot } from "./build-snapshot.ts";

const ROOT = join(import.meta.dirname, "golden-upclaw");
const CASES = readdirSync(ROOT).filter((name) => statSync(join(ROOT, name)).isDirectory());

/** Reads a golden folder: `input` is the workspace, `home` and `built-in` hold skills outside it. */
function snapshotOf(name: string): WorkspaceSnapshot {
  const roots = [
    ["input", ""],
    ["home/.openclaw/skills", `${OUTSIDE_SKILLS.local}/`],
    ["built-in/skills", `${OUTSIDE_SKILLS["built-in"]}/`],
  ] as const;
  const files = roots.flatMap(([folder, prefix]) => {
    const root = join(ROOT, name, folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [prefix + relative(root, path).replaceAll("\\", "/"), readFileSync(path, "utf8")] as const);
  });
  return buildSnapshot(Object.fromEntries(files));
}

function promptOf(snapshot: WorkspaceSnapshot) {
  return assembleSession({ snapshot, dialect: "upclaw", session: { kind: "main", agentId: "coder" } });
}

/** What is compared: the prompt without the hash of the rules, how each file fared, and every problem. */
function outcomeOf(snapshot: WorkspaceSnapshot): string {
  const prompt = promptOf(snapshot);
  const problems = findProblems({
    snapshot,
    prompt,
    config: { path: "/w/openclaw.json", status: "absent" },
    findings: rememberedFindings,
  });
  return [
    prompt.projectContext.replace(/hash="\w+"/, 'hash="…"'),
    "=== files",
    ...prompt.files.map(({ relPath, status, reason = "", detail = "" }) =>
      `${relPath} ${status} ${reason} ${detail}`.trim(),
    ),
    "=== problems",
    ...problems.map(
      ({ severity, code, relPath = "", params }) => `${severity} ${code} ${relPath} ${JSON.stringify(params)}`,
    ),
    "",
  ].join("\n");
}

describe("UpClaw workspaces", () => {
  it.each(CASES)("[Z4] [Z5] [Z6] %s", async (name) => {
    await expect(outcomeOf(snapshotOf(name))).toMatchFileSnapshot(join(ROOT, name, "expected.txt"));
  });

  it.each(CASES)("[Z8] %s: segments cover the prompt, and content stands where its source says", (name) => {
    const snapshot = snapshotOf(name);
    const { projectContext, segments, files } = promptOf(snapshot);
    let at = 0;
    for (const { start, end, kind, source, fileIndex } of segments) {
      expect(start).toBe(at);
      at = end;
      if (kind !== "content" || source === undefined) continue;
      const text = snapshot.files.find(({ relPath }) => relPath === files[fileIndex ?? -1]?.relPath)?.text ?? "";
      expect(projectContext.slice(start, end)).toBe(text.slice(source.start, source.end));
    }
    expect(at).toBe(projectContext.length);
  });

  it("[Z3] two spellings in one folder are an error, and the usual one counts", () => {
    const { files, diagnostics } = promptOf(
      buildSnapshot({
        "RULES.md": "- nothing of this counts",
        "rules.md": '---\nrules: 1\n---\n## Input\n- Block: "a b"\n',
        "soul.md": "first in order",
        "sOUL.md": "second",
        "agents/coder/USER.md": "usual",
        "agents/Coder/user.md": "same agent",
      }),
    );
    const loaded = files.filter(({ status }) => status === "loaded").map(({ relPath }) => relPath);
    expect(loaded).toEqual(["rules.md", "sOUL.md", "agents/coder/USER.md"]);
    const twins = diagnostics.filter(({ code }) => code === "name-twins");
    expect(twins.map(({ severity, params }) => [severity, params.other])).toEqual([
      ["error", "RULES.md"],
      ["error", "soul.md"],
      ["error", "agents/Coder/user.md"],
    ]);
  });

  it("[Z7] cuts each file but never the summary, and has no total limit", () => {
    const long = (letter: string) => letter.repeat(30_000);
    const rules = Array.from({ length: 200 }, (_, n) => `- Never: \`tool_number_${n}\``).join("\n");
    const snapshot = buildSnapshot({
      "rules.md": `---\nrules: 1\n---\n## Tools\n${rules}\n`,
      "SOUL.md": `---\ntitle: x\n---\n${long("s")}`,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`skills/s${n}/SKILL.md`, long("k")])),
    });
    const { files, projectContext, limits, diagnostics } = assembleSession({
      snapshot,
      dialect: "upclaw",
      session: { kind: "main", agentId: "coder" },
      config: { agents: { defaults: { bootstrapMaxChars: 1_000 } } },
    });
    expect(limits).toEqual({ perFile: 1_000, total: null });
    expect(files[0]).toMatchObject({ relPath: "rules.md", truncated: false });
    expect(files[0]?.injectedChars).toBeGreaterThan(200);
    expect(files.filter(({ truncated }) => truncated).length).toBe(21);
    expect(files.find(({ relPath }) => relPath === "SOUL.md")?.keptRanges).toEqual([
      { start: 17, end: 717 },
      { start: 29_817, end: 30_017 },
    ]);
    expect(diagnostics.find(({ relPath }) => relPath === "SOUL.md")).toMatchObject({
      range: { start: 717, end: 29_817 },
      params: { hiddenChars: 29_100 },
    });
    expect(projectContext).toContain("[...truncated, read SOUL.md for full content...]");
  });

  it("[Z6] takes 10,000 skills, merged and by name", () => {
    const skills = Array.from({ length: 10_000 }, (_, n): SnapshotFile => {
      const relPath = `skills/folder-${String(n).padStart(5, "0")}/SKILL.md`;
      return { relPath, path: `/w/${relPath}`, kind: "file", text: `---\nname: skill ${n % 5_000}\n---\nbody ${n}\n` };
    });
    const base = buildSnapshot({});
    const { files } = promptOf({ ...base, files: [...base.files, ...skills] });
    const of = (wanted: string) => files.filter(({ name, status }) => name === "SKILL.md" && status === wanted).length;
    expect([of("loaded"), of("excluded")]).toEqual([5_000, 5_000]);
  });

  it("[Z9] the tail of the runtime is named, never invented", () => {
    expect(promptOf(buildSnapshot({})).placeholders).toEqual([
      { id: "time", position: "after" },
      { id: "model", position: "after" },
      { id: "resources", position: "after" },
    ]);
  });
});
