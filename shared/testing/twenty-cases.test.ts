import { describe, expect, it } from "vitest";
import { parseConfig } from "../config/parse-config.ts";
import { OPENCLAW_2026_1 } from "../dialects/openclaw-2026-1.ts";
import { OPENCLAW_2026_9 } from "../dialects/openclaw-2026-9.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import type { UserPlace } from "../files/user-path.ts";
import type { BootstrapHook } from "../hooks/bootstrap-hook.ts";
import { type AssembleInput, assemble } from "../prompt/assemble.ts";
import type { AssembledPrompt, FileReport } from "../prompt/assembled-prompt.ts";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "./build-snapshot.ts";

/*
 * Twenty situations users meet, (a) to (t), each with all that is said of the file in question. Lengths and offsets
 * are UTF-16 code units; the figures are those of the real packages.
 */

type Contents = Parameters<typeof buildSnapshot>[0];
const late = (contents: Contents, more: Partial<AssembleInput> = {}): AssembledPrompt =>
  assemble({ snapshot: buildSnapshot(contents), dialect: "openclaw-2026.9", session: parseSession("main"), ...more });
const early = (contents: Contents, more: Partial<AssembleInput> = {}): AssembledPrompt =>
  late(contents, { dialect: "openclaw-2026.1", ...more });
const limits = (values: Readonly<Record<string, unknown>>) => ({ config: { agents: { defaults: values } } });
const report = (prompt: AssembledPrompt, name: string): FileReport | undefined =>
  prompt.files.find((file) => file.name === name);
const injected = (prompt: AssembledPrompt) =>
  prompt.contextFiles.map(({ path, content }) => [path.replace("/w/", ""), content.length]);
const core = { "AGENTS.md": "a", "SOUL.md": "s", "IDENTITY.md": "i" } as const;

/** A report of a file that is wholly there; `more` says what differs. */
function loaded(name: string, rawChars: number, more: Partial<FileReport>): unknown {
  return {
    name,
    path: `/w/${name}`,
    relPath: name,
    layer: expect.any(String),
    status: "loaded",
    fromHook: false,
    rawChars,
    injectedChars: rawChars,
    truncated: false,
    causes: [],
    limit: 20_000,
    keptRanges: rawChars === 0 ? [] : [{ start: 0, end: rawChars }],
    ...more,
  };
}

describe("twenty cases", () => {
  it("(a) USER.md of 5,712 characters: 3,999 go in, and the setting does not raise it", () => {
    const cut = {
      injectedChars: 3_999,
      truncated: true,
      causes: ["per-file-limit"],
      limit: 4_000,
      keptRanges: [
        { start: 0, end: 2_922 },
        { start: 4_738, end: 5_712 },
      ],
    } as const;
    const contents = { ...core, "USER.md": "u".repeat(5_712) };
    const prompts = [late(contents), late(contents, limits({ bootstrapMaxChars: 30_000 }))];
    for (const prompt of prompts) expect(report(prompt, "USER.md")).toEqual(loaded("USER.md", 5_712, cut));
  });

  it("(b) AGENTS.md over the limit: the range left out is marked, and the digest tells which rule it saved", () => {
    const filler = "plain words without weight\n".repeat(400);
    const saved = "- never send a mail without asking";
    const lost = "please ask before you book a flight";
    const text = `${filler}${saved}\n\n${lost}\n\n${filler}`;
    const prompt = late({ ...core, "AGENTS.md": text });
    const marks = prompt.segments.filter(({ kind, fileIndex }) => fileIndex === 0 && kind !== "frame");
    const range = { start: 9_000, end: text.trimEnd().length - 3_000 };
    expect(marks.map(({ kind, source, omitted }) => ({ kind, source, omitted }))).toEqual([
      { kind: "content", source: { start: 0, end: 9_000 }, omitted: undefined },
      { kind: "marker", source: undefined, omitted: { source: range, causes: ["per-file-limit"] } },
      { kind: "marker", source: undefined, omitted: { source: range, causes: ["per-file-limit"] } },
      {
        kind: "digest",
        source: { start: text.indexOf(saved) - 27, end: text.indexOf(saved) + saved.length },
        omitted: undefined,
      },
      { kind: "marker", source: undefined, omitted: { source: range, causes: ["per-file-limit"] } },
      // The line feed between marker and tail.
      { kind: "marker", source: undefined, omitted: undefined },
      { kind: "content", source: { start: range.end, end: text.trimEnd().length }, omitted: undefined },
    ]);
    expect([prompt.projectContext.includes(saved), prompt.projectContext.includes(lost)]).toEqual([true, false]);
  });

  it("(c) an extra file of 7,968 characters is counted, and the files it drives out are named", () => {
    const file = { name: "AGENTS.md", path: "docs/AGENTS.md", content: "x".repeat(7_968), missing: false };
    const hooks: readonly BootstrapHook[] = [
      {
        event: "agent:bootstrap",
        ops: [
          { op: "push", file },
          { op: "reorder", names: ["AGENTS.md"] },
        ],
      },
    ];
    const contents = {
      "AGENTS.md": "a".repeat(2_000),
      "SOUL.md": "s".repeat(50),
      "IDENTITY.md": "i",
      "MEMORY.md": "m",
    };
    const prompt = late(contents, { hooks, ...limits({ bootstrapTotalMaxChars: 10_000 }) });
    expect(injected(prompt)).toEqual([
      ["AGENTS.md", 2_000],
      ["docs/AGENTS.md", 7_968],
    ]);
    expect(
      prompt.files
        .filter(({ status }) => status === "dropped")
        .map(({ name, reason, causes }) => [name, reason, causes]),
    ).toEqual([
      ["SOUL.md", "budget-spent", ["total-limit"]],
      ["IDENTITY.md", "budget-spent", []],
      ["MEMORY.md", "budget-spent", []],
    ]);
    expect(prompt.warnings).toEqual([
      "remaining bootstrap budget is 32 chars (<64); skipping additional bootstrap files",
    ]);
  });

  it("(c) so is one that the config adds, and what it leaves no room for", () => {
    const contents = { ...core, "docs/AGENTS.md": "x".repeat(7_968), "docs/SOUL.md": "y".repeat(300) };
    const entries = { "bootstrap-extra-files": { paths: ["docs/*.md"] } };
    const prompt = late(contents, {
      config: {
        agents: { defaults: { bootstrapTotalMaxChars: 8_020 } },
        hooks: { internal: { enabled: true, entries } },
      },
    });
    expect(injected(prompt)).toEqual([
      ["AGENTS.md", 1],
      ["SOUL.md", 1],
      ["IDENTITY.md", 1],
      ["docs/AGENTS.md", 7_968],
    ]);
    expect(
      prompt.files.filter(({ status }) => status === "dropped").map(({ relPath, causes }) => [relPath, causes]),
    ).toEqual([["docs/SOUL.md", ["total-limit"]]]);
  });

  it("(d) MEMORY.md comes last and gets what is left of the total", () => {
    const contents = {
      "AGENTS.md": "a".repeat(20_000),
      "SOUL.md": "s".repeat(19_000),
      "IDENTITY.md": "i".repeat(19_000),
      "MEMORY.md": "m".repeat(20_363),
    };
    const prompt = late(contents);
    expect(injected(prompt)).toEqual([
      ["AGENTS.md", 20_000],
      ["SOUL.md", 19_000],
      ["IDENTITY.md", 19_000],
      ["MEMORY.md", 1_961],
    ]);
    expect(report(prompt, "MEMORY.md")).toEqual(
      loaded("MEMORY.md", 20_363, {
        injectedChars: 1_961,
        truncated: true,
        causes: ["per-file-limit", "total-limit"],
        keptRanges: expect.any(Array),
      }),
    );
  });

  it("(e) memory.md and MEMORY.md, on a file system that minds case and on one that does not", () => {
    const both = { "MEMORY.md": "upper", "memory.md": "lower" };
    const memory = (prompt: AssembledPrompt) =>
      prompt.files
        .filter(({ name }) => name.toLowerCase() === "memory.md")
        .map(({ name, status, reason }) => [name, status, reason]);
    expect(memory(early(both))).toEqual([
      ["MEMORY.md", "loaded", undefined],
      ["memory.md", "loaded", undefined],
    ]);
    expect(memory(late(both))).toEqual([
      ["MEMORY.md", "loaded", undefined],
      ["memory.md", "excluded", "retired"],
    ]);
    const one = { realPath: "/w/memory.md", kind: "file", text: "one" } as const;
    const snapshot: WorkspaceSnapshot = {
      ...buildSnapshot({ "MEMORY.md": one, "memory.md": one }),
      caseInsensitive: true,
    };
    expect(memory(early({}, { snapshot }))).toEqual([
      ["MEMORY.md", "loaded", undefined],
      ["memory.md", "excluded", "same-file-as"],
    ]);
    expect(memory(late({}, { snapshot }))).toEqual([
      ["MEMORY.md", "missing", "not-found"],
      ["memory.md", "excluded", "retired"],
    ]);
  });

  it("(f) three files of 20,000 leave nothing: the runtime says nothing, we name what is gone", () => {
    const big = "x".repeat(20_000);
    const contents = { "AGENTS.md": big, "SOUL.md": big, "IDENTITY.md": big, "USER.md": "who", "MEMORY.md": "what" };
    const prompt = late(contents);
    expect({ injected: injected(prompt), warnings: prompt.warnings, notice: prompt.cutNotice.length }).toEqual({
      injected: [
        ["AGENTS.md", 20_000],
        ["SOUL.md", 20_000],
        ["IDENTITY.md", 20_000],
      ],
      warnings: [],
      notice: 3,
    });
    for (const [name, rawChars] of [
      ["USER.md", 3],
      ["MEMORY.md", 4],
    ] as const) {
      expect(report(prompt, name)).toEqual(
        loaded(name, rawChars, {
          status: "dropped",
          reason: "budget-spent",
          injectedChars: 0,
          truncated: true,
          causes: ["total-limit"],
          limit: name === "USER.md" ? 4_000 : 20_000,
          keptRanges: [],
        }),
      );
    }
  });

  it.each([
    [0, 20_000, 1],
    [-1, 20_000, 1],
    ["100", 20_000, 1],
    [0.5, 0, 0],
  ])("(g) a limit of %j is %d, and %d settings are told to have no effect", (value, perFile, ignored) => {
    for (const prompt of [
      early(core, limits({ bootstrapMaxChars: value })),
      late(core, limits({ bootstrapMaxChars: value })),
    ]) {
      const found = prompt.diagnostics
        .filter(({ code }) => code === "config-limit-ignored")
        .map(({ params }) => params);
      const told = { key: "agents.defaults.bootstrapMaxChars", reason: "not-a-positive-number", used: perFile };
      const shown = typeof value === "number" ? String(value) : JSON.stringify(value);
      expect([prompt.limits.perFile, found]).toEqual([perFile, ignored === 0 ? [] : [{ ...told, value: shown }]]);
    }
  });

  it("(h) SOUL.md as a link inside and outside the workspace", () => {
    const link = (insideWorkspace: boolean): Partial<SnapshotFile> => ({
      kind: "file",
      text: "soul",
      link: { target: "real.md", insideWorkspace },
      realPath: insideWorkspace ? "/w/real.md" : "/elsewhere/real.md",
    });
    const text = "[UNREADABLE: symlink path component not allowed]";
    for (const inside of [true, false]) {
      expect(report(early({ "SOUL.md": link(inside) }), "SOUL.md")).toEqual(loaded("SOUL.md", 4, {}));
      expect(report(late({ "SOUL.md": link(inside) }), "SOUL.md")).toEqual(
        loaded("SOUL.md", text.length, {
          status: "unreadable",
          reason: "not-readable",
          detail: "symlink path component not allowed",
          keptRanges: [],
        }),
      );
    }
    const middle = (inside: boolean) => late({ "SOUL.md": link(inside) }, { dialect: "openclaw-2026.3.13" });
    expect(report(middle(true), "SOUL.md")?.status).toBe("loaded");
    expect(report(middle(false), "SOUL.md")).toMatchObject({ status: "missing", reason: "not-readable" });
  });

  it("(i) a hard-linked SOUL.md: both names are unreadable", () => {
    const twin = { kind: "file", text: "soul", linkCount: 2 } as const;
    const prompt = late({ "SOUL.md": twin, "IDENTITY.md": twin });
    const text = "[UNREADABLE: path must not be hardlinked]";
    for (const name of ["SOUL.md", "IDENTITY.md"]) {
      expect(report(prompt, name)).toEqual(
        loaded(name, text.length, {
          status: "unreadable",
          reason: "not-readable",
          detail: "path must not be hardlinked",
          keptRanges: [],
        }),
      );
    }
    expect(report(early({ "SOUL.md": twin }), "SOUL.md")).toEqual(loaded("SOUL.md", 4, {}));
  });

  it("(j) a group goes without MEMORY.md; who the chat is with beats the key", () => {
    const contents = { ...core, "USER.md": "u", "MEMORY.md": "m" };
    const names = (prompt: AssembledPrompt) => prompt.contextFiles.map(({ path }) => path.slice(3, 4)).join("");
    const group = parseSession("agent:main:telegram:group:1");
    expect({
      group: names(late(contents, { session: group })),
      direct: names(late(contents, { session: { ...group, chatType: "direct" } })),
      mainAsGroup: names(late(contents, { session: { ...parseSession("main"), chatType: "group" } })),
      early: early(contents, { session: group })
        .contextFiles.map(({ path }) => path)
        .at(-1),
    }).toEqual({ group: "ASIU", direct: "ASIUM", mainAsGroup: "ASIU", early: "MEMORY.md" });
    expect(report(late(contents, { session: group }), "MEMORY.md")).toMatchObject({
      status: "excluded",
      reason: "session-kind",
    });
  });

  it("(k) forms of keys of scheduled runs", () => {
    const contents = { ...core, "USER.md": "u", "MEMORY.md": "m" };
    const keys = [
      "agent:main:cron:job",
      "agent:main:cron:a:run:b",
      "AGENT:MAIN:CRON:X",
      "cron:job1",
      "agent:main:cronies:x",
    ];
    const count = (key: string, dialect: "openclaw-2026.9" | "openclaw-2026.1") =>
      late(contents, { dialect, session: parseSession(key, { agentId: "main" }) }).contextFiles.some(({ path }) =>
        path.endsWith("MEMORY.md"),
      );
    expect(keys.map((key) => [key, count(key, "openclaw-2026.9"), count(key, "openclaw-2026.1")])).toEqual([
      ["agent:main:cron:job", false, true],
      ["agent:main:cron:a:run:b", false, true],
      ["AGENT:MAIN:CRON:X", false, true],
      ["cron:job1", true, true],
      ["agent:main:cronies:x", true, true],
    ]);
  });

  it("(l) a file with nothing but a byte-order mark is empty", () => {
    for (const prompt of [early({ "SOUL.md": "\uFEFF" }), late({ "SOUL.md": "\uFEFF" })]) {
      expect(report(prompt, "SOUL.md")).toEqual(
        loaded("SOUL.md", 0, { status: "empty", reason: "blank-after-trimming" }),
      );
      expect(prompt.projectContext).not.toContain("SOUL.md\n\uFEFF");
    }
  });

  it("(m) CRLF stays; of blank lines only those of bare line feeds are taken out by 2026.9", () => {
    const text = "one\r\n\r\n\r\n\r\ntwo\n\n\n\nthree\r\n";
    const body = (prompt: AssembledPrompt) => prompt.projectContext.slice(prompt.projectContext.indexOf("one\r"));
    const only = { "SOUL.md": text };
    const session = parseSession("main");
    expect(early(only, { session }).contextFiles.find(({ path }) => path === "SOUL.md")?.content).toBe(text.trimEnd());
    expect(body(late({ ...only, "AGENTS.md": "", "IDENTITY.md": "" })).split("\n## ")[0]).toBe(
      "one\r\n\r\n\r\n\r\ntwo\n\nthree",
    );
  });

  it("(n) an emoji at the cut: 2026.1 leaves half of it, 2026.9 none", () => {
    const contents = { "SOUL.md": `x${"😀".repeat(20_000)}` };
    const halves = [early(contents), late(contents)].map((prompt) => /\p{Cs}/u.test(prompt.projectContext));
    expect(halves).toEqual([true, false]);
    expect(late(contents).contextFiles.find(({ path }) => path === "/w/SOUL.md")?.content.length).toBeLessThanOrEqual(
      20_000,
    );
  });

  it("(o) BOOTSTRAP.md after the workspace is set up", () => {
    const contents = { ...core, "BOOTSTRAP.md": "hello" };
    expect(report(late(contents), "BOOTSTRAP.md")).toEqual(loaded("BOOTSTRAP.md", 5, {}));
    const done = late(contents, { isSetUp: true });
    expect(report(done, "BOOTSTRAP.md")).toEqual({
      name: "BOOTSTRAP.md",
      path: "/w/BOOTSTRAP.md",
      relPath: "BOOTSTRAP.md",
      layer: "coordination",
      status: "excluded",
      reason: "bootstrap-completed",
      fromHook: false,
      rawChars: 0,
      injectedChars: 0,
      truncated: false,
      causes: [],
      keptRanges: [],
    });
    expect(report(early(contents, { isSetUp: true }), "BOOTSTRAP.md")).toEqual(loaded("BOOTSTRAP.md", 5, {}));
  });

  const place: UserPlace = { env: {}, home: "/home/u", cwd: "/cwd", pathStyle: "posix" };

  it("(p) two agents and no default mark", () => {
    const config = { agents: { defaults: { workspace: "~/ws" }, list: [{ id: "main" }, { id: "ops" }] } };
    const dirs = (rules: typeof OPENCLAW_2026_1, value: unknown) =>
      rules.workspace
        .agents(place, value)
        .map(({ agentId, isDefault, workspaceDir }) => ({ agentId, isDefault, workspaceDir }));
    expect(dirs(OPENCLAW_2026_1, config)).toEqual([
      { agentId: "main", isDefault: true, workspaceDir: "/home/u/ws" },
      { agentId: "ops", isDefault: false, workspaceDir: "/home/u/.openclaw/workspace-ops" },
    ]);
    expect(dirs(OPENCLAW_2026_9, config)).toEqual([
      { agentId: "main", isDefault: false, workspaceDir: "/home/u/ws/main" },
      { agentId: "ops", isDefault: false, workspaceDir: "/home/u/ws/ops" },
    ]);
    expect(dirs(OPENCLAW_2026_9, { agents: { entries: { main: {}, ops: {} } } })).toEqual([
      { agentId: "main", isDefault: false, workspaceDir: "/home/u/.openclaw/workspace-main" },
      { agentId: "ops", isDefault: false, workspaceDir: "/home/u/.openclaw/workspace-ops" },
    ]);
  });

  it("(q) profile names with slash, dots and Chinese", () => {
    const found = ["a/b", "../x", "v1.2", "工作", "Dev", " default "].map((name) => ({
      name,
      early: OPENCLAW_2026_1.workspace.defaultDir({ ...place, env: { OPENCLAW_PROFILE: name } }),
      isValidLate: OPENCLAW_2026_9.workspace.isValidProfile(name),
    }));
    expect(found).toEqual([
      { name: "a/b", early: "/home/u/.openclaw/workspace-a/b", isValidLate: false },
      { name: "../x", early: "/home/u/.openclaw/workspace-../x", isValidLate: false },
      { name: "v1.2", early: "/home/u/.openclaw/workspace-v1.2", isValidLate: false },
      { name: "工作", early: "/home/u/.openclaw/workspace-工作", isValidLate: false },
      { name: "Dev", early: "/home/u/.openclaw/workspace-Dev", isValidLate: true },
      { name: " default ", early: "/home/u/.openclaw/workspace", isValidLate: true },
    ]);
  });

  it("(r) OPENCLAW_WORKSPACE_DIR with a tilde", () => {
    const env = { OPENCLAW_WORKSPACE_DIR: "~/w" };
    expect({
      early: OPENCLAW_2026_1.workspace.defaultDir({ ...place, env }),
      late: OPENCLAW_2026_9.workspace.defaultDir({ ...place, env }),
    }).toEqual({ early: "/home/u/.openclaw/workspace", late: "/cwd/~/w" });
  });

  it("(s) a file of a hook without a path", () => {
    const hooks: readonly BootstrapHook[] = [
      {
        event: "agent:bootstrap",
        ops: [{ op: "push", file: { name: "NOTES.md", filePath: "/w/NOTES.md", content: "note", missing: false } }],
      },
    ];
    const [before, after] = [early(core, { hooks }), late(core, { hooks })];
    expect(before.contextFiles.at(-1)).toEqual({ path: "NOTES.md", content: "note" });
    expect(injected(after)).toEqual([
      ["AGENTS.md", 1],
      ["SOUL.md", 1],
      ["IDENTITY.md", 1],
    ]);
    expect(after.warnings).toEqual([
      'skipping bootstrap file "NOTES.md" — missing or invalid "path" field (hook may have used "filePath" instead)',
    ]);
  });

  it("(t) a path with a space and a quote", () => {
    const dir = "/home/o'brien/my work";
    const plain = buildSnapshot({ "SOUL.md": "s" });
    const snapshot: WorkspaceSnapshot = {
      ...plain,
      workspaceDir: dir,
      files: plain.files.map((file) => ({ ...file, path: `${dir}/${file.relPath}` })),
    };
    expect(late({}, { snapshot }).contextFiles).toEqual([
      { path: `${dir}/AGENTS.md`, content: `[MISSING] Expected at: ${dir}/AGENTS.md` },
      { path: `${dir}/SOUL.md`, content: "s" },
      { path: `${dir}/IDENTITY.md`, content: `[MISSING] Expected at: ${dir}/IDENTITY.md` },
    ]);
    const parsed = parseConfig(JSON.stringify({ agents: { defaults: { workspace: dir } } }));
    const config = parsed.status === "ok" ? parsed.value : undefined;
    expect(OPENCLAW_2026_9.workspace.agentDir(place, config, "main")).toBe(dir);
  });
});
