import { afterEach, describe, expect, it } from "vitest";
import { HOOK_RUN_LIMITS, runHook } from "#electron/services/hook-runner.ts";
import { app } from "./testing/fake-electron.ts";
import { createUtilityHookProcesses } from "./utility-hook-processes.ts";

const run = (source: string, timeMs = HOOK_RUN_LIMITS.timeMs) =>
  runHook(
    {
      source: Buffer.from(source),
      format: "module",
      exportName: "default",
      event: { type: "agent", action: "bootstrap", sessionKey: "k", context: { bootstrapFiles: [] } },
    },
    {
      processes: createUtilityHookProcesses(),
      signal: new AbortController().signal,
      limits: { ...HOOK_RUN_LIMITS, timeMs },
    },
  );

describe("hooks in the desktop app", () => {
  afterEach(() => {
    app.memoryKiB = 1024;
  });

  it("[HK13] runs in a utility process and promises nothing about files", async () => {
    const source = `export default ({ context }) => { context.bootstrapFiles = [Object.keys(process.env).length]; };`;
    expect(await run(source)).toMatchObject({ status: "ran", files: [0], isConfined: false });
  });

  it("[HK13] ends at the time limit, and when the app's own figures show too much memory", async () => {
    const loop = "export default () => { for (;;); };";
    expect(await run(loop, 600)).toMatchObject({ status: "failed", reason: "timed-out" });
    app.memoryKiB = 300 * 1024;
    expect(await run(loop)).toMatchObject({ status: "failed", reason: "out-of-memory" });
  });
});
