import { describe, expect, it } from "vitest";
import { applyBootstrapHookOverrides, applyBootstrapHookOverridesSync, type HookRun } from "./apply-bootstrap-hooks.ts";
import type { BootstrapHook, HookOperation } from "./bootstrap-hook.ts";
import { parseHooks } from "./parse-hooks.ts";

const files = ["AGENTS.md", "SOUL.md", "USER.md"].map((name) => ({
  name,
  path: `/w/${name}`,
  content: name,
  missing: false,
}));
const run = (hooks: readonly BootstrapHook[]): HookRun => ({
  files,
  hooks,
  workspaceDir: "/w",
  session: { kind: "main", key: "agent:Ops:main" },
  config: { a: 1 },
});
const names = (list: readonly unknown[]) => list.map((file) => (file as { readonly name: string }).name);
const data = (...ops: readonly HookOperation[]): BootstrapHook => ({ event: "agent:bootstrap", ops });

describe("bootstrap hooks", () => {
  it("[H1] hands each handler the list the one before it left", async () => {
    const seen: unknown[] = [];
    const result = await applyBootstrapHookOverrides(
      run([
        {
          event: "agent:bootstrap",
          handler: async ({ context }) => void Object.assign(context, { bootstrapFiles: [files[1]] }),
        },
        { event: "agent:bootstrap", handler: ({ context }) => void seen.push(context.bootstrapFiles) },
      ]),
    );
    expect([seen, result]).toEqual([[[files[1]]], { files: [files[1]], failures: [] }]);
  });

  it("[H2] runs handlers of the general event first and of other events never", () => {
    const order: string[] = [];
    const hook = (event: string): BootstrapHook => ({ event, handler: () => void order.push(event) });
    applyBootstrapHookOverridesSync(run([hook("agent:bootstrap"), hook("command:new"), hook("agent")]));
    expect(order).toEqual(["agent", "agent:bootstrap"]);
  });

  it("[H3] gives the context of the runtime", () => {
    const context = {};
    applyBootstrapHookOverridesSync(
      run([{ event: "agent", handler: (event) => void Object.assign(context, event.context) }]),
    );
    expect(context).toEqual({
      workspaceDir: "/w",
      bootstrapFiles: files,
      cfg: { a: 1 },
      sessionKey: "agent:Ops:main",
      sessionId: undefined,
      agentId: "ops",
    });
  });

  it("[H4] keeps the list, with what was changed in it, when a handler leaves no list", () => {
    const ops: readonly HookOperation[] = [
      { op: "pushInPlace", file: { name: "X.md" } },
      { op: "set", files: "nope" },
    ];
    expect(names(applyBootstrapHookOverridesSync(run([data(...ops)])).files)).toEqual([
      "AGENTS.md",
      "SOUL.md",
      "USER.md",
      "X.md",
    ]);
  });

  it("[H5] keeps what a failing handler had changed and goes on with the next", () => {
    const result = applyBootstrapHookOverridesSync(
      run([
        data({ op: "remove", name: "SOUL.md" }, { op: "throw", message: "boom" }),
        data({ op: "remove", name: "USER.md" }),
      ]),
    );
    expect([names(result.files), result.failures]).toEqual([
      ["AGENTS.md"],
      [{ index: 0, event: "agent:bootstrap", reason: "threw", message: "boom" }],
    ]);
  });

  it("[H6] reports an asynchronous handler where nobody can wait for it", () => {
    const result = applyBootstrapHookOverridesSync(
      run([{ event: "agent", handler: () => Promise.reject(new Error("late")) }]),
    );
    expect(result.failures).toEqual([{ index: 0, event: "agent", reason: "asynchronous", message: "" }]);
  });

  it("[H8] puts named files first and keeps the order of the others", () => {
    const result = applyBootstrapHookOverridesSync(
      run([data({ op: "reorder", names: ["USER.md", "nope", "SOUL.md"] })]),
    );
    expect(names(result.files)).toEqual(["USER.md", "SOUL.md", "AGENTS.md"]);
  });

  it("[H1] never changes the files it was given", () => {
    const before = structuredClone(files);
    applyBootstrapHookOverridesSync(
      run([
        {
          event: "agent",
          handler: ({ context }) => Object.assign((context.bootstrapFiles as object[])[0] ?? {}, { content: "x" }),
        },
      ]),
    );
    expect(files).toEqual(before);
  });
});

describe("hooks files", () => {
  it("[H9] reads a list of hooks", () => {
    expect(parseHooks('[{"ops":[{"op":"remove","name":"A"}]},{"event":"agent","ops":[{"op":"throw"}]}]')).toEqual({
      ok: true,
      value: [
        { event: "agent:bootstrap", ops: [{ op: "remove", name: "A" }] },
        { event: "agent", ops: [{ op: "throw" }] },
      ],
    });
  });

  it.each([
    ["{", "", "syntax"],
    ["{}", "", "not-a-list"],
    ["[1]", "[0]", "not-an-object"],
    ['[{"module":"x.js"}]', "[0].module", "module-hook"],
    ['[{"event":1}]', "[0].event", "not-text"],
    ['[{"ops":{}}]', "[0].ops", "not-a-list"],
    ['[{"ops":[{"op":"drop"}]}]', "[0].ops[0].op", "unknown-operation"],
    ['[{"ops":[{"op":"toString"}]}]', "[0].ops[0].op", "unknown-operation"],
    ['[{"ops":[{"op":"push"}]}]', "[0].ops[0].file", "missing"],
    ['[{"ops":[{"op":"remove"}]}]', "[0].ops[0].name", "not-text"],
    ['[{"ops":[{"op":"reorder","names":[1]}]}]', "[0].ops[0].names", "not-names"],
  ])("[H10] refuses %s", (text, at, problem) => {
    const parsed = parseHooks(text);
    expect(parsed.ok ? parsed : { at: parsed.error.at, problem: parsed.error.problem }).toEqual({ at, problem });
  });

  it("[H10] refuses a list nested too deeply to be printed", () => {
    const parsed = parseHooks("[".repeat(50_000) + "]".repeat(50_000));
    expect(parsed).toEqual({ ok: false, error: { at: "[0]", problem: "not-an-object", detail: "…" } });
  });
});
