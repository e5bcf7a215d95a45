import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

let bench: HostBench;
afterEach(() => bench.dispose());

it("[ST4] forgets what an earlier run left unsaved, not what is typed now, and empties the log", async () => {
  bench = await createHostBench();
  await bench.write({ "ws/SOUL.md": "a\n", "app data/logs/soulscope.log": "x\n" });
  const { client } = bench.connect();
  const target = { dir: join(bench.homeDir, "ws"), profileId: null, agentId: null };
  const { workspaceId } = await valueFrom(client.call("workspace.open", target));
  await valueFrom(client.call("draft.write", { workspaceId, relPath: "SOUL.md", baseHash: null, text: "typed" }));
  expect(await valueFrom(client.call("privacy.clear", { part: "drafts" }))).toEqual({ removed: 0 });
  expect((await valueFrom(client.call("privacy.clear", { part: "log" }))).removed).toBeGreaterThan(0);
  const usage = await valueFrom(client.call("privacy.usage", {}));
  const bytesOf = (part: string): number => usage.find((one) => one.part === part)?.bytes ?? 0;
  expect([bytesOf("log"), bytesOf("drafts") > 0]).toEqual([0, true]);
});
