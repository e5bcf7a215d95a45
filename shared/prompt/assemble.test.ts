import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlaySnapshot } from "../files/snapshot.ts";
import type { BootstrapHook } from "../hooks/bootstrap-hook.ts";
import { parseSession } from "../sessions/session-key.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { type AssembleInput, assemble } from "./assemble.ts";
import type { AssembledPrompt } from "./assembled-prompt.ts";

type Contents = Parameters<typeof buildSnapshot>[0];
const make = (contents: Contents, more: Partial<AssembleInput> = {}): AssembledPrompt =>
  assemble({ snapshot: buildSnapshot(contents), dialect: "openclaw-2026.1", session: parseSession("main"), ...more });
const statuses = (prompt: AssembledPrompt) =>
  Object.fromEntries(prompt.files.map((file) => [file.name, [file.status, file.reason]]));
const codes = (prompt: AssembledPrompt) =>
  prompt.diagnostics.map(({ code, relPath }) => `${code} ${relPath ?? ""}`.trim());
const full = {
  "AGENTS.md": "a",
  "SOUL.md": "s",
  "TOOLS.md": "t",
  "IDENTITY.md": "i",
  "USER.md": "u",
  "HEARTBEAT.md": "h",
  "BOOTSTRAP.md": "b",
};

describe("project context", () => {
  it("[P1] writes headers and contents without the frame's empty lines", () => {
    const prompt = make({ ...full, "SOUL.md": "s\n\ns2\n" }, { session: parseSession("subagent") });
    expect(prompt.projectContext).toBe(
      "# Project Context\nThe following project context files have been loaded:\n## AGENTS.md\na\n## TOOLS.md\nt",
    );
  });

  it("[P4] is empty when nothing is injected", () => {
    const blank = Object.fromEntries(Object.keys(full).map((name) => [name, " \n"]));
    expect(make(blank)).toMatchObject({ projectContext: "", segments: [], contextFiles: [] });
  });

  it("[P5] segments cover the text without gap or overlap and re-read from their files", () => {
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const contents = fc.record({
      "AGENTS.md": text,
      "SOUL.md": text,
      "USER.md": text,
      "MEMORY.md": text,
      "memory.md": text,
    });
    const hooks: readonly BootstrapHook[] = [
      {
        event: "agent",
        ops: [
          { op: "replaceContent", name: "USER.md", content: "from a hook" },
          { op: "reorder", names: ["memory.md"] },
        ],
      },
    ];
    fc.assert(
      fc.property(contents, fc.integer({ min: 1, max: 50 }), fc.boolean(), (files, maxChars, hooked) => {
        const prompt = make(files, { maxChars, hooks: hooked ? hooks : [] });
        let at = 0;
        for (const segment of prompt.segments) {
          expect(segment.start).toBe(at);
          expect(segment.end).toBeGreaterThan(at);
          at = segment.end;
          const { source, fileIndex } = segment;
          if (source === undefined || fileIndex === undefined) continue;
          const own = files[prompt.files[fileIndex]?.relPath as keyof typeof files];
          expect(own.slice(source.start, source.end)).toBe(prompt.projectContext.slice(segment.start, segment.end));
        }
        expect(at).toBe(prompt.projectContext.length);
      }),
    );
  });

  it("[P6] a marker says what it leaves out and why", () => {
    const prompt = make({ ...full, "SOUL.md": "x".repeat(30) }, { maxChars: 20 });
    const marker = prompt.segments.find((segment) => segment.kind === "marker");
    expect([marker?.omitted, marker?.layer, prompt.files[marker?.fileIndex ?? -1]?.name]).toEqual([
      { source: { start: 14, end: 26 }, causes: ["per-file-limit"] },
      "identity",
      "SOUL.md",
    ]);
  });

  it("[P7] content a hook made has no place in a file", () => {
    const hooks: readonly BootstrapHook[] = [
      { event: "agent:bootstrap", ops: [{ op: "replaceContent", name: "SOUL.md", content: "other" }] },
    ];
    const prompt = make(full, { hooks });
    const soul = prompt.files.findIndex((file) => file.name === "SOUL.md");
    expect(prompt.segments.filter((s) => s.fileIndex === soul && s.kind === "content").map((s) => s.source)).toEqual([
      undefined,
    ]);
    expect(prompt.files[soul]).toMatchObject({ fromHook: true, relPath: "SOUL.md", status: "loaded" });
  });

  it("[P8] the text of a buffer counts as if it were saved", () => {
    const snapshot = overlaySnapshot(buildSnapshot({}), new Map([["SOUL.md", "typed"]]));
    expect(make({}, { snapshot }).contextFiles).toContainEqual({ path: "SOUL.md", content: "typed" });
  });
});

describe("file reports", () => {
  it("[F1] says for each file what happened to it and why", () => {
    const prompt = make({
      "AGENTS.md": "a",
      "SOUL.md": { kind: "directory" },
      "TOOLS.md": " ",
      "IDENTITY.md": { kind: "fifo" },
      "USER.md": { kind: "file", errorCode: "EACCES" },
      "HEARTBEAT.md": { kind: "error", errorCode: "ELOOP" },
      "BOOTSTRAP.md": { kind: "file", tooLarge: true, bytes: 30_000_000 },
      "MEMORY.md": "m",
      "memory.md": { kind: "file", text: "m", realPath: "/w/MEMORY.md" },
    });
    expect(statuses(prompt)).toEqual({
      "AGENTS.md": ["loaded", undefined],
      "SOUL.md": ["missing", "not-a-regular-file"],
      "TOOLS.md": ["empty", "blank-after-trimming"],
      "IDENTITY.md": ["unreadable", "not-a-regular-file"],
      "USER.md": ["missing", "not-readable"],
      "HEARTBEAT.md": ["missing", "not-readable"],
      "BOOTSTRAP.md": ["unreadable", "text-not-loaded"],
      "MEMORY.md": ["loaded", undefined],
      "memory.md": ["excluded", "same-file-as"],
    });
    expect(codes(prompt)).toEqual([
      "file-not-regular SOUL.md",
      "file-not-regular IDENTITY.md",
      "file-unreadable USER.md",
      "file-unreadable HEARTBEAT.md",
      "file-text-not-loaded BOOTSTRAP.md",
      "file-over-2mib BOOTSTRAP.md",
    ]);
  });

  it("[F2] names files a session or a hook keeps out", () => {
    const hooks: readonly BootstrapHook[] = [
      {
        event: "agent",
        ops: [
          { op: "remove", name: "TOOLS.md" },
          { op: "push", file: null },
        ],
      },
    ];
    const prompt = make(full, { session: parseSession("subagent"), hooks });
    expect(statuses(prompt)).toMatchObject({
      "AGENTS.md": ["loaded", undefined],
      "SOUL.md": ["excluded", "session-kind"],
      "TOOLS.md": ["excluded", "hook-removed"],
      "": ["dropped", "malformed-hook-entry"],
    });
  });

  it("[F7] an absent MEMORY.md leaves no trace, a dangling one is told", () => {
    const dangling = { kind: "absent", link: { target: "nowhere.md", insideWorkspace: true } } as const;
    expect(make(full).files.some((file) => file.relPath?.toLowerCase() === "memory.md")).toBe(false);
    expect(statuses(make({ ...full, "MEMORY.md": dangling }))["MEMORY.md"]).toEqual(["missing", "not-found"]);
  });
});

describe("diagnostics", () => {
  it("[D1] cut, near the limit, and exactly below near", () => {
    const prompt = make(
      { ...full, "SOUL.md": "x".repeat(101), "USER.md": "x".repeat(85), "TOOLS.md": "x".repeat(84) },
      { maxChars: 100 },
    );
    expect(prompt.diagnostics).toEqual([
      {
        code: "file-cut",
        severity: "error",
        relPath: "SOUL.md",
        range: { start: 70, end: 81 },
        params: { name: "SOUL.md", rawChars: 101, injectedChars: 189, limit: 100, hiddenChars: 11 },
      },
      {
        code: "file-near-limit",
        severity: "info",
        relPath: "USER.md",
        params: { name: "USER.md", rawChars: 85, limit: 100 },
      },
    ]);
  });

  it("[D2] two memory files", () => {
    expect(codes(make({ ...full, "MEMORY.md": "a", "memory.md": "b" }))).toEqual(["memory-twins memory.md"]);
  });

  it("[D3] a file of another case beside a missing one", () => {
    const prompt = make({ ...full, "SOUL.md": { kind: "absent" }, "soul.md": "s" });
    expect(prompt.diagnostics).toEqual([
      { code: "file-missing", severity: "info", relPath: "SOUL.md", params: { linkTarget: "", wrongCase: "soul.md" } },
    ]);
  });

  it("[D4] settings without effect", () => {
    const config = { agents: { defaults: { bootstrapMaxChars: "100", bootstrapTotalMaxChars: 5 } } };
    expect(
      make(full, { config }).diagnostics.map(({ code, params }) => [code, params.key, params.reason, params.used]),
    ).toEqual([
      ["config-limit-ignored", "agents.defaults.bootstrapMaxChars", "not-a-positive-number", 20_000],
      ["config-limit-ignored", "agents.defaults.bootstrapTotalMaxChars", "not-in-this-version", 20_000],
    ]);
  });

  it("[D5] text that is not UTF-8", () => {
    const prompt = make({ ...full, "SOUL.md": { kind: "file", text: "\uFFFD", encoding: "invalid-utf-8" } });
    expect(codes(prompt)).toEqual(["file-not-utf8 SOUL.md"]);
  });

  it("[D6] a workspace that is not there", () => {
    const snapshot = { ...buildSnapshot({}), workspaceKind: "absent" as const };
    expect(codes(make({}, { snapshot }))[0]).toBe("workspace-missing");
  });
});

describe("light context", () => {
  const heartbeat = parseSession("heartbeat");
  const light = (dialect: AssembleInput["dialect"], more: Partial<AssembleInput> = {}) =>
    make(full, { dialect, session: heartbeat, contextMode: "lightweight", ...more });

  it("[P17] leaves the files out, the heartbeat's own one until 2026.8.1", () => {
    expect(light("openclaw-2026.9").contextFiles).toEqual([]);
    expect(statuses(light("openclaw-2026.9"))["SOUL.md"]).toEqual(["excluded", "context-mode"]);
    expect(light("openclaw-2026.3.13").bootstrapFiles.map(({ name }) => name)).toEqual(["HEARTBEAT.md"]);
    expect(light("openclaw-2026.3.13", { session: parseSession("main") }).bootstrapFiles).toEqual([]);
    expect(light("openclaw-2026.2.25").contextFiles).toHaveLength(7);
  });

  it("[P17] follows from the heartbeat's own setting, which beats the defaults", () => {
    const config = (own: unknown) => ({
      agents: {
        defaults: { heartbeat: { lightContext: true } },
        list: [{ id: "main", heartbeat: { every: "1h", ...(own === undefined ? {} : { lightContext: own }) } }],
      },
    });
    const count = (own: unknown, session = heartbeat) =>
      make(full, { dialect: "openclaw-2026.9", session, config: config(own) }).contextFiles.length;
    expect([count(undefined), count(false), count(undefined, parseSession("main"))]).toEqual([0, 4, 5]);
  });

  it("[P17] keeps what hooks add", () => {
    const file = { name: "SOUL.md", path: "extra/SOUL.md", content: "from a hook", missing: false };
    const hooks: readonly BootstrapHook[] = [{ event: "agent:bootstrap", ops: [{ op: "push", file }] }];
    expect(light("openclaw-2026.9", { hooks }).contextFiles.map(({ content }) => content)).toEqual(["from a hook"]);
  });
});
