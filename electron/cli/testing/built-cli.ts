import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { WebSocket } from "ws";
import { createHostClient } from "#shared/rpc/client.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createSocketTransport } from "#shared/rpc/socket-transport.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** The command line as a program, bundled for this test run. */
export interface BuiltCli {
  readonly dir: string;
  start(...argv: readonly string[]): ChildProcessWithoutNullStreams;
  dispose(): Promise<void>;
}

/** Bundles the command line into a throw-away folder with templates and a page of one file. */
export async function buildCli(): Promise<BuiltCli> {
  const dir = await mkdtemp(join(tmpdir(), "soulscope-built-"));
  const bundle = await rolldown({
    cwd: ROOT,
    input: { soulscope: join(ROOT, "electron", "cli", "cli.ts") },
    platform: "node",
    external: [/^node:/],
    logLevel: "silent",
  });
  await bundle.write({ dir: join(dir, "dist", "cli"), format: "esm", chunkFileNames: "chunks/[name]-[hash].js" });
  await bundle.close();
  await mkdir(join(dir, "dist", "renderer"));
  await writeFile(join(dir, "dist", "renderer", "index.html"), "<!doctype html><title>Soulscope</title>");
  await writeFile(join(dir, "dist", "package.json"), '{"type":"module"}');
  await cp(join(ROOT, "templates"), join(dir, "templates"), { recursive: true });
  const started = new Set<ChildProcessWithoutNullStreams>();
  return {
    dir,
    start(...argv) {
      const child = spawn(process.execPath, [join(dir, "dist", "cli", "soulscope.js"), ...argv], {
        cwd: dir,
        env: { PATH: process.env.PATH, HOME: dir },
      });
      started.add(child);
      return child;
    },
    async dispose() {
      for (const child of started) child.kill("SIGKILL");
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** First line a program prints. */
export async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0] ?? "";
}

/** Connects to a running browser host as its page does. */
export async function connectTo(address: string): Promise<HostClient> {
  const url = new URL(address);
  const socket = new WebSocket(`ws://${url.host}/rpc`, { headers: { Origin: url.origin } });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "auth", token: url.hash.replace("#token=", "") }));
  await once(socket, "message");
  return createHostClient(createSocketTransport(socket));
}
