import { describe, expect, it } from "vitest";
import type { DialectId } from "../dialects/dialect.ts";
import { assemble } from "../prompt/assemble.ts";
import type { AssembledPrompt } from "../prompt/assembled-prompt.ts";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import type { BootstrapHook } from "./bootstrap-hook.ts";
import { placePattern } from "./extra-files.ts";

interface Given {
  readonly paths: readonly string[];
  readonly dialect?: DialectId;
  readonly session?: string;
  readonly hooks?: readonly BootstrapHook[];
  readonly total?: number;
}

const CORE = { "AGENTS.md": "a", "SOUL.md": "s", "IDENTITY.md": "i" };
const make = (contents: Parameters<typeof buildSnapshot>[0], given: Given): AssembledPrompt =>
  assemble({
    snapshot: buildSnapshot({ ...CORE, ...contents }),
    dialect: given.dialect ?? "openclaw-2026.9",
    session: parseSession(given.session ?? "main"),
    hooks: given.hooks,
    config: {
      ...(given.total === undefined ? {} : { agents: { defaults: { bootstrapTotalMaxChars: given.total } } }),
      hooks: { internal: { enabled: true, entries: { "bootstrap-extra-files": { paths: given.paths } } } },
    },
  });
const paths = ({ contextFiles }: AssembledPrompt) => contextFiles.map(({ path }) => path.replace("/w/", ""));

describe("extra files of the config", () => {
  it("[HK36] stand behind the workspace's own, with their place in the workspace", () => {
    const prompt = make({ "docs/AGENTS.md": "more\n", "docs/SOUL.md": "m" }, { paths: ["docs/*.md"] });
    expect(paths(prompt)).toEqual(["AGENTS.md", "SOUL.md", "IDENTITY.md", "docs/AGENTS.md", "docs/SOUL.md"]);
    const index = prompt.files.findIndex(({ relPath }) => relPath === "docs/AGENTS.md");
    expect(prompt.files[index]).toMatchObject({ name: "AGENTS.md", status: "loaded", fromHook: false, rawChars: 4 });
    const content = prompt.segments.find(({ fileIndex, kind }) => fileIndex === index && kind === "content");
    expect(content?.source).toEqual({ start: 0, end: 4 });
    expect(prompt.extraFiles).toEqual({
      patterns: ["docs/*.md"],
      added: ["docs/AGENTS.md", "docs/SOUL.md"],
      doubles: [],
      refused: [],
    });
  });

  it("[HK36] count within the total, and those without room are named", () => {
    const contents = { "docs/AGENTS.md": "x".repeat(7_900), "docs/SOUL.md": "y".repeat(500) };
    const prompt = make(contents, { paths: ["docs/*.md"], total: 8_000 });
    expect(prompt.files.map(({ relPath, status, injectedChars }) => [relPath, status, injectedChars]).slice(3)).toEqual(
      [
        ["BOOTSTRAP.md", "excluded", 0],
        ["docs/AGENTS.md", "loaded", 7_900],
        ["docs/SOUL.md", "dropped", 0],
      ],
    );
  });

  it("[HK36] only names that the version reads are taken", () => {
    const contents = { "docs/TOOLS.md": "t", "docs/notes.md": "n" };
    const given = { paths: ["docs/TOOLS.md", "docs/notes.md", "docs/*.md"] };
    expect(make(contents, given).extraFiles.refused.map(({ path, reason }) => [path, reason])).toEqual([
      ["docs/TOOLS.md", "other-name"],
      ["docs/notes.md", "other-name"],
      ["docs/*.md", "no-match"],
    ]);
    expect(make(contents, { ...given, dialect: "openclaw-2026.4.22" }).extraFiles.added).toEqual(["docs/TOOLS.md"]);
    expect(make(contents, { ...given, dialect: "openclaw-2026.1" }).extraFiles.patterns).toEqual([]);
  });

  it("[HK37] says of each path why nothing is added", () => {
    const link = { target: "../../x.md", insideWorkspace: false };
    const prompt = make(
      {
        "a/SOUL.md": { kind: "file", text: "s", link },
        "b/SOUL.md": { kind: "file", text: "s", linkCount: 2 },
        "c/SOUL.md": { kind: "directory" },
        "d/SOUL.md": { kind: "file", realPath: "/elsewhere/SOUL.md" },
      },
      { paths: ["../x/SOUL.md", "/etc/*.md", "a/SOUL.md", "b/SOUL.md", "c/SOUL.md", "d/SOUL.md", "e/SOUL.md"] },
    );
    expect(prompt.extraFiles.refused).toEqual([
      { path: "../x/SOUL.md", reason: "outside", detail: "" },
      { path: "/etc/*.md", reason: "outside", detail: "" },
      { path: "a/SOUL.md", reason: "outside", detail: "" },
      { path: "b/SOUL.md", reason: "refused", detail: "path must not be hardlinked" },
      { path: "c/SOUL.md", reason: "refused", detail: "path does not have the required file type" },
      { path: "d/SOUL.md", reason: "outside", detail: "" },
      { path: "e/SOUL.md", reason: "absent", detail: "" },
    ]);
    expect(prompt.diagnostics.filter(({ code }) => code === "extra-file-refused").length).toBe(7);
  });

  it("[HK38] a path that is on the list already is dropped; before 2026.4.29 it comes twice", () => {
    const given = { paths: ["AGENTS.md", "docs/AGENTS.md", "./docs/AGENTS.md"] };
    const late = make({ "docs/AGENTS.md": "d" }, given);
    expect([paths(late), late.extraFiles.added, late.extraFiles.doubles]).toEqual([
      ["AGENTS.md", "SOUL.md", "IDENTITY.md", "docs/AGENTS.md"],
      ["docs/AGENTS.md"],
      ["AGENTS.md", "docs/AGENTS.md"],
    ]);
    const early = make({ "docs/AGENTS.md": "d" }, { ...given, dialect: "openclaw-2026.4.22" });
    expect(early.contextFiles.filter(({ content }) => content === "d").length).toBe(2);
  });

  it("[HK38] are filtered by session: a sub-agent gets AGENTS.md files, a group keeps those of other folders", () => {
    const contents = { "docs/AGENTS.md": "d", "docs/SOUL.md": "s", "docs/MEMORY.md": "m", "MEMORY.md": "own" };
    const given = { paths: ["docs/*.md"] };
    expect(paths(make(contents, { ...given, session: "agent:main:subagent:x" }))).toEqual([
      "AGENTS.md",
      "docs/AGENTS.md",
    ]);
    const group = make(contents, { ...given, session: "agent:main:telegram:group:7" });
    expect(paths(group)).toContain("docs/MEMORY.md");
    expect(paths(group)).not.toContain("MEMORY.md");
  });

  it("[HK38] come before other hooks of their event, and after hooks for the whole agent", () => {
    const push = (event: string): BootstrapHook => ({
      event,
      ops: [
        { op: "push", file: { name: "X.md", path: `${event.replace(":", "-")}.md`, content: "x", missing: false } },
      ],
    });
    const hooks = [push("agent:bootstrap"), push("agent")];
    const prompt = make({ "docs/SOUL.md": "d" }, { paths: ["docs/SOUL.md"], hooks });
    expect(paths(prompt).slice(3)).toEqual(["agent.md", "docs/SOUL.md", "agent-bootstrap.md"]);
  });
});

describe("places of patterns", () => {
  it.each([
    ["docs/SOUL.md", { kind: "file", relPath: "docs/SOUL.md" }],
    ["docs/../SOUL.md", { kind: "file", relPath: "SOUL.md" }],
    ["/w/docs/SOUL.md", { kind: "file", relPath: "docs/SOUL.md" }],
    ["../other/SOUL.md", { kind: "outside" }],
    ["packages/[ab]/SOUL.md", { kind: "file", relPath: "packages/[ab]/SOUL.md" }],
    ["../w/docs/*.md", { kind: "search", way: "../w/docs/", pattern: "docs/*.md" }],
    ["./a/../docs/*.md", { kind: "search", way: "", pattern: "docs/*.md" }],
    ["../*/SOUL.md", { kind: "outside" }],
    ["/etc/*.md", { kind: "outside" }],
  ])("[HK35] %s", (pattern, expected) => {
    expect(placePattern(pattern, "/w")).toEqual(expected);
  });

  it("[HK35] on Windows", () => {
    expect(placePattern("docs\\*\\SOUL.md", "C:\\w")).toEqual({ kind: "search", way: "", pattern: "docs/*/SOUL.md" });
    expect(placePattern("D:\\x\\SOUL.md", "C:\\w")).toEqual({ kind: "outside" });
  });
});
