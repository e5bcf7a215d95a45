import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DialectId } from "../dialects/dialect.ts";
import type { SnapshotFile } from "../files/snapshot.ts";
import { assemble } from "../prompt/assemble.ts";
import { defaultSessionKey } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { type ConfigCondition, findProblems } from "./find-problems.ts";
import { lineOf } from "./line-of.ts";
import { rememberedFindings } from "./text/remembered-findings.ts";

const NO_CONFIG: ConfigCondition = { path: "/c/openclaw.json", status: "absent" };

interface Case {
  readonly files: Readonly<Record<string, string | Partial<SnapshotFile>>>;
  readonly dialect?: DialectId;
  readonly config?: ConfigCondition;
  readonly isSetUp?: boolean;
}

function problemsOf({ files, dialect = "openclaw-2026.9", config = NO_CONFIG, isSetUp = false }: Case) {
  const snapshot = buildSnapshot(files);
  const session = { kind: "main", key: defaultSessionKey("main", "main") } as const;
  const prompt = assemble({ snapshot, dialect, session, isSetUp });
  return findProblems({ snapshot, prompt, config, findings: rememberedFindings }).filter(
    ({ code }) => code !== "file-missing",
  );
}

const brief = (problems: readonly Diagnostic[]): readonly unknown[] =>
  problems.map(({ code, severity, relPath, params }) => [code, severity, relPath, params]);

describe("findProblems", () => {
  it("[D7] names the files that the total limit keeps out", () => {
    const full = "x".repeat(20_000);
    const files = { "AGENTS.md": full, "SOUL.md": full, "IDENTITY.md": full, "USER.md": "you", "MEMORY.md": "mem" };
    const dropped = problemsOf({ files }).filter(({ code }) => code === "file-dropped");
    expect(brief(dropped)).toEqual([
      ["file-dropped", "error", "USER.md", { name: "USER.md", rawChars: 3, total: 60_000 }],
      ["file-dropped", "error", "MEMORY.md", { name: "MEMORY.md", rawChars: 3, total: 60_000 }],
    ]);
  });

  it("[D8] says of retired files with content where it belongs now", () => {
    const files = { "TOOLS.md": "printer", "HEARTBEAT.md": " \n", "memory.md": "m", "MEMORY.md": "M" };
    expect(brief(problemsOf({ files }))).toEqual([
      ["file-retired", "warning", "TOOLS.md", { name: "TOOLS.md", newHome: "AGENTS.md" }],
      ["file-retired", "warning", "memory.md", { name: "memory.md", newHome: "MEMORY.md" }],
    ]);
  });

  it("[D9] says that a link or a hard link is why a file is refused", () => {
    const files = {
      "SOUL.md": { kind: "file", text: "s", link: { target: "../soul.md", insideWorkspace: false } },
      "AGENTS.md": { kind: "file", text: "a", linkCount: 2 },
    } as const;
    expect(brief(problemsOf({ files }))).toEqual([
      ["file-hard-link-refused", "error", "AGENTS.md", { names: 2 }],
      ["file-link-refused", "error", "SOUL.md", { target: "../soul.md" }],
    ]);
    expect(problemsOf({ files, dialect: "openclaw-2026.1" })).toEqual([]);
  });

  it("[D10] finds a name in the wrong case, of optional files too", () => {
    const files = { "Soul.md": "s", "user.md": "u" };
    expect(brief(problemsOf({ files }))).toEqual([
      ["file-wrong-case", "error", "Soul.md", { name: "SOUL.md", found: "Soul.md" }],
      ["file-wrong-case", "error", "user.md", { name: "USER.md", found: "user.md" }],
    ]);
  });

  it("[D11] a first-day list beside an agent with a name is left over; after set-up it is ignored", () => {
    const files = { "BOOTSTRAP.md": "hello", "IDENTITY.md": "- **Name:** Juniper\n" };
    expect(brief(problemsOf({ files }))).toEqual([
      ["bootstrap-left-over", "warning", "BOOTSTRAP.md", { agent: "Juniper", chars: 5 }],
    ]);
    expect(brief(problemsOf({ files, isSetUp: true }))).toEqual([["bootstrap-recreated", "info", "BOOTSTRAP.md", {}]]);
    expect(problemsOf({ files: { "BOOTSTRAP.md": "hello" } })).toEqual([]);
    const waits = { ...files, "USER.md": "# About you\n\n- **Name:**\n" };
    expect(problemsOf({ files: waits, isSetUp: false }).map(({ code }) => code)).not.toContain("bootstrap-left-over");
  });

  it("[D12] USER.md over 4,000 is cut where that limit holds, and noted where it does not yet", () => {
    const files = { "USER.md": "y".repeat(5_712) };
    expect(problemsOf({ files }).map(({ code, params }) => [code, params.limit])).toEqual([["file-cut", 4_000]]);
    expect(brief(problemsOf({ files, dialect: "openclaw-2026.1" }))).toEqual([
      ["user-file-long", "info", "USER.md", { rawChars: 5_712, limit: 4_000 }],
    ]);
  });

  it("[D13] one finding for each kind of hidden text in a file, at the first place", () => {
    const tags = String.fromCodePoint(0xe0068, 0xe0069);
    const text = `a\u200bb\u200b ${tags} \u202ex pа`;
    expect(problemsOf({ files: { "SOUL.md": text } }).map(({ code, range, params }) => [code, range, params])).toEqual([
      ["hidden-message", { start: 5, end: 9 }, { count: 1, decoded: "hi" }],
      ["text-direction", { start: 10, end: 11 }, { count: 1 }],
      ["hidden-characters", { start: 1, end: 2 }, { count: 2, kind: "invisible" }],
      ["mixed-script", { start: 13, end: 15 }, { count: 1, word: "pа", plain: "pa" }],
    ]);
  });

  it("[D14] front matter that cannot be read, with its place", () => {
    const problems = problemsOf({ files: { "SOUL.md": "---\na: [1\n---\nbody" } });
    expect(problems.map(({ code, params }) => [code, params.reason])).toEqual([["front-matter-broken", "syntax"]]);
  });

  it("[D15] a broken config comes first, with its place", () => {
    const error = { line: 3, column: 7, message: "invalid character" };
    const config: ConfigCondition = { path: "/c/openclaw.json", status: "broken", error };
    expect(brief(problemsOf({ files: {}, config }))).toEqual([
      ["config-broken", "error", undefined, { path: "/c/openclaw.json", ...error }],
    ]);
  });

  it("[D16] lines are counted from one, whatever ends them", () => {
    expect([0, 2, 3, 5].map((offset) => lineOf("a\r\nb\rc\n", offset))).toEqual([1, 1, 2, 3]);
  });
});
