import { existsSync } from "node:fs";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNodeHookProcesses, type HookProcessStarter } from "./hook-process.ts";
import { HOOK_RUN_LIMITS, type HookFormat, runHook } from "./hook-runner.ts";

const processes = createNodeHookProcesses();
const { isConfined } = processes;
const soul = { name: "SOUL.md", path: "/w/SOUL.md", content: "Be kind.", missing: false };

const run = (source: string, options: { signal?: AbortSignal; format?: HookFormat; timeMs?: number } = {}) =>
  runHook(
    {
      source: Buffer.from(source),
      format: options.format ?? "module",
      exportName: "default",
      event: {
        type: "agent",
        action: "bootstrap",
        sessionKey: "agent:main:main",
        context: { workspaceDir: "/w", bootstrapFiles: [soul], cfg: {} },
      },
    },
    {
      processes,
      signal: options.signal ?? new AbortController().signal,
      limits: { ...HOOK_RUN_LIMITS, timeMs: options.timeMs ?? HOOK_RUN_LIMITS.timeMs },
    },
  );
const ran = { status: "ran", files: [soul], isNotAList: false, thrown: null, wasRefused: false, log: "", isConfined };
const failed = { status: "failed", message: "", log: "", isConfined };

describe("running a hook", () => {
  it("[HK1] gives back the list that an asynchronous handler leaves", async () => {
    const source = `export default async (event) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      event.context.bootstrapFiles = [...event.context.bootstrapFiles, { name: "X.md", path: event.context.workspaceDir }];
    };`;
    expect(await run(source)).toEqual({ ...ran, files: [soul, { name: "X.md", path: "/w" }] });
  });

  it("[HK1] reads CommonJS, and keeps what is printed apart from the answer", async () => {
    const source = `module.exports = (event) => { console.log("hello"); event.context.bootstrapFiles[0].content = "x"; };`;
    expect(await run(source, { format: "commonjs" })).toEqual({
      ...ran,
      files: [{ ...soul, content: "x" }],
      log: "hello\n",
    });
  });

  it("[HK2] ends an endless loop at the time limit", async () => {
    expect(await run("export default () => { for (;;); };", { timeMs: 700 })).toEqual({
      ...failed,
      reason: "timed-out",
    });
  });

  it("[HK2] ends a handler that waits for ever, and one that loops while it is loaded", async () => {
    const waits = "export default () => new Promise(() => setInterval(() => {}, 1000));";
    expect(await Promise.all([run(waits, { timeMs: 700 }), run("for (;;);", { timeMs: 700 })])).toEqual([
      { ...failed, reason: "timed-out" },
      { ...failed, reason: "timed-out" },
    ]);
  });

  it("[HK3] ends a handler that fills the memory, with objects or with bytes", async () => {
    const objects = "export default () => { const all = []; for (;;) all.push(new Array(10000).fill(all.length)); };";
    const bytes = "export default () => { const all = []; for (;;) all.push(Buffer.alloc(4 << 20, 1)); };";
    expect(await run(objects)).toMatchObject({ status: "failed", reason: "out-of-memory" });
    // Bytes outside the JavaScript heap are seen where the system tells how much a process uses.
    const outside = process.platform === "win32" ? /out-of-memory|ended|timed-out/ : /^out-of-memory$/;
    expect(await run(bytes)).toMatchObject({ status: "failed", reason: expect.stringMatching(outside) });
  });

  it("[HK4] ends a handler that prints more than 4 MiB", async () => {
    const source = `import { writeSync } from "node:fs";
      export default () => { for (;;) try { writeSync(2, "x".repeat(65536)); } catch {} };`;
    expect(await run(source)).toMatchObject({ status: "failed", reason: "too-much-output" });
  });

  it("[HK5] keeps what a handler had changed before it threw", async () => {
    const source = `export default (event) => { event.context.bootstrapFiles = []; throw new Error("boom"); };`;
    expect(await run(source)).toEqual({ ...ran, files: [], thrown: "boom" });
  });

  it("[HK6] keeps the list, with what was changed in it, when a handler leaves no list", async () => {
    const source = `export default ({ context }) => {
      context.bootstrapFiles.push({ name: "X.md" });
      context.bootstrapFiles = "nope";
    };`;
    expect(await run(source)).toEqual({ ...ran, files: [soul, { name: "X.md" }], isNotAList: true });
  });

  it.each([
    ["export default 1;", "not-a-function"],
    ["export const other = () => {};", "not-a-function"],
    ["export default (", "not-loadable"],
    ["throw new Error('at the top');", "not-loadable"],
    ["export default () => process.exit(0);", "ended"],
    ["export default ({ context }) => { context.bootstrapFiles = [1n]; };", "malformed"],
    [
      "export default ({ context }) => { const list = []; list.push(list); context.bootstrapFiles = list; };",
      "malformed",
    ],
  ])("[HK7] %s is %s", async (source, reason) => {
    expect(await run(source)).toMatchObject({ status: "failed", reason });
  });

  it("[HK8] ends when the signal is aborted", async () => {
    const abort = new AbortController();
    const going = run("export default () => { for (;;); };", { signal: abort.signal });
    setTimeout(() => abort.abort(), 200);
    expect(await going).toEqual({ ...failed, reason: "stopped" });
  });

  it("[HK9] gives an empty environment, no input and its own folder, which is removed", async () => {
    const source = `export default ({ context }) => {
      context.bootstrapFiles = [Object.keys(process.env).filter((key) => !["PWD", "SystemRoot"].includes(key)), process.cwd()];
    };`;
    const result = await run(source);
    if (result.status !== "ran") throw new Error(result.reason);
    const [env, dir] = result.files;
    expect(env).toEqual([]);
    expect(String(dir)).toContain("soulscope-hook-");
    expect(existsSync(String(dir))).toBe(false);
  });

  it.runIf(isConfined)("[HK10] refuses to write, to read elsewhere and to start programs", async () => {
    const place = await mkdtemp(join(tmpdir(), "soulscope-canary-"));
    await writeFile(join(place, "other.mjs"), "export const a = 1;");
    const tries = [
      `import { writeFileSync } from "node:fs"; export default () => writeFileSync(${JSON.stringify(join(place, "canary"))}, "x");`,
      `import { writeFileSync } from "node:fs"; export default () => writeFileSync("here", "x");`,
      `import { readFileSync } from "node:fs"; export default () => readFileSync("/etc/hostname");`,
      `import { execSync } from "node:child_process"; export default () => execSync("true");`,
      `import { Worker } from "node:worker_threads"; export default () => new Worker("1", { eval: true });`,
    ];
    for (const source of tries) expect(await run(source)).toMatchObject({ wasRefused: true });
    expect(await run(`import "${place}/other.mjs"; export default () => {};`)).toMatchObject({
      reason: "access-refused",
    });
    expect(await readdir(place)).toEqual(["other.mjs"]);
  });

  it("[HK11] takes a forged answer for data and refuses one of another form", async () => {
    const forge = (answer: string) =>
      `import { readFileSync } from "node:fs";
       import { writeSync } from "node:fs";
       const { mark } = JSON.parse(readFileSync(new URL("./input.json", import.meta.url), "utf8"));
       export default () => { writeSync(1, mark + ${JSON.stringify(answer)}); process.exit(0); };`;
    expect(await run(forge('{"kind":"ran","files":7}'))).toMatchObject({ status: "failed", reason: "malformed" });
    expect(await run(forge("not json"))).toMatchObject({ status: "failed", reason: "malformed" });
  });

  it("[HK12] is told by the host when nothing confines a run", async () => {
    const open: HookProcessStarter = { isConfined: false, start: processes.start };
    const event = { type: "agent", action: "bootstrap", sessionKey: "k", context: { bootstrapFiles: [] } } as const;
    const result = await runHook(
      { source: Buffer.from("export default () => {};"), format: "module", exportName: "default", event },
      { processes: open, signal: new AbortController().signal },
    );
    expect(result).toMatchObject({ status: "ran", isConfined: false });
  });
});
