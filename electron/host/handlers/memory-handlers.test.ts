import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_RECALL } from "#shared/memory/recall-settings.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { RecallResult } from "#shared/rpc/memory-calls.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const NOTES = {
  "ws/rules.md": "## Input\n",
  "ws/MEMORY.md": "# Memory\n",
  "ws/memory/2026-01-01.md": "The red bicycle was sold to Ada.\nNothing else.\n",
  "ws/memory/2026-01-02.md": "花店今天进了郁金香。\n",
  "ws/memory/2026-01-03.md": "Rain all day.\n",
  "ws/memory/garden notes.md": "Water the garden in the morning.\n",
} as const;
let bench: HostBench;
let server: Server | undefined;
const asked: unknown[] = [];

beforeEach(async () => {
  bench = await createHostBench();
  asked.length = 0;
  await bench.write(NOTES);
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  await bench.dispose();
});

async function start() {
  const { client } = bench.connect();
  const dir = join(bench.homeDir, "ws");
  const { workspaceId } = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null }));
  return { client, workspaceId };
}

async function recall(client: HostClient, workspaceId: string, input: string) {
  for (;;) {
    const params = { workspaceId, input, limits: DEFAULT_RECALL, now: null };
    const result: RecallResult = await valueFrom(client.call("memory.recall", params));
    if (result.status === "ready") return result;
  }
}

/** A program on this computer that answers with vectors: by the first letter a text has of "a", "b" and "c". */
async function serve(answer: (texts: readonly string[]) => { readonly status?: number; readonly body: unknown }) {
  const made = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      asked.push(JSON.parse(body));
      const said = answer((JSON.parse(body) as { readonly input: readonly string[] }).input);
      response.writeHead(said.status ?? 200, {
        "content-type": "application/json",
        location: "http://example.invalid/",
      });
      response.end(typeof said.body === "string" ? said.body : JSON.stringify(said.body));
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/v1/embeddings`;
}

const use = (client: HostClient, url: string, enabled = true) =>
  client.call("settings.update", { memoryEndpoint: { enabled, url, model: "tiny" } });

describe("recall over the notes on disk", () => {
  it("[Z35] finds notes in both languages with score, lines and budget, and tells names that are no dates", async () => {
    const { client, workspaceId } = await start();
    const found = await recall(client, workspaceId, "who bought the red bicycle?");
    expect(found.shards[0]).toMatchObject({
      relPath: "memory/2026-01-01.md",
      date: "2026-01-01",
      lines: [{ line: 1, text: "The red bicycle was sold to Ada." }],
      isWhole: true,
    });
    expect(found).toMatchObject({
      indexed: 4,
      undated: ["memory/garden notes.md"],
      undatedCount: 1,
      nearness: { by: "letters" },
    });
    expect(found.budget.used).toBe(found.shards.reduce((sum, { chars }) => sum + chars, 0));
    expect((await recall(client, workspaceId, "郁金香到货了吗")).shards[0]?.relPath).toBe("memory/2026-01-02.md");
  });

  it("[Z36] a note that changes on disk is found in its new version", async () => {
    const { client, workspaceId } = await start();
    expect((await recall(client, workspaceId, "umbrella")).shards).toEqual([]);
    await bench.write({ "ws/memory/2026-01-03.md": "Bought an umbrella at the station.\n" });
    expect((await recall(client, workspaceId, "umbrella")).shards[0]?.relPath).toBe("memory/2026-01-03.md");
  });

  it("[Z37] a program on this computer is asked only when it is on, and then ranks by meaning", async () => {
    const url = await serve((texts) => ({
      body: { data: texts.map((text, index) => ({ index, embedding: /rain|weather/i.test(text) ? [1, 0] : [0, 1] })) },
    }));
    const { client, workspaceId } = await start();
    await use(client, url, false);
    expect((await recall(client, workspaceId, "weather")).shards).toEqual([]);
    expect(asked).toEqual([]);
    await use(client, url);
    const found = await recall(client, workspaceId, "weather");
    expect(found.shards.map(({ relPath }) => relPath)).toEqual(["memory/2026-01-03.md"]);
    expect(found.nearness).toEqual({ by: "endpoint", compared: 4 });
    expect(asked).toMatchObject([
      {
        model: "tiny",
        input: ["weather", expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
      },
    ]);
    // Texts that were sent once are known.
    await recall(client, workspaceId, "weather");
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["refused", { status: 302, body: "" }],
    ["refused", { status: 500, body: "no" }],
    ["malformed", { body: "<html>" }],
    ["malformed", { body: { data: [] } }],
    ["malformed", { body: { data: [0, 1, 2, 3, 4].map((index) => ({ index, embedding: ["x"] })) } }],
    [
      "malformed",
      { body: { data: [0, 1, 2, 3, 4].map((index) => ({ index, embedding: new Array(index + 1).fill(1) })) } },
    ],
    ["malformed", { body: { data: [9, 1, 2, 3, 4].map((index) => ({ index, embedding: [1] })) } }],
    ["too-large", { body: "x".repeat(17 * 1024 * 1024) }],
  ] as const)("[Z38] an answer that is %s leaves words and letters, with a note", async (reason, answer) => {
    const url = await serve(() => answer);
    const { client, workspaceId } = await start();
    await use(client, url);
    const found = await recall(client, workspaceId, "red bicycle");
    expect(found.nearness).toEqual({ by: "failed", reason });
    expect(found.shards[0]?.relPath).toBe("memory/2026-01-01.md");
  });

  it.each([
    "http://192.168.1.2/v1/embeddings",
    "http://example.com/v1/embeddings",
    "https://127.0.0.1/v1/embeddings",
    "http://user:pass@127.0.0.1/",
    "http://127.0.0.1.example.com/",
    "http://0.0.0.0:8080/",
    "http://[::]/",
    "file:///etc/passwd",
    "nonsense",
  ])("[Z38] %s is never asked", async (url) => {
    const { client, workspaceId } = await start();
    await use(client, url);
    expect((await recall(client, workspaceId, "red bicycle")).nearness).toEqual({ by: "failed", reason: "not-here" });
  });

  it("[Z38] nobody there is told as such", async () => {
    const { client, workspaceId } = await start();
    await use(client, "http://127.0.0.1:9/v1/embeddings");
    const found = await recall(client, workspaceId, "red bicycle");
    expect(found.nearness).toEqual({ by: "failed", reason: "unreachable" });
  });
});
