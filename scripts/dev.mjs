import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { createInterface } from "node:readline";
import { inProject } from "./lib/paths.mjs";
import { runScript, setUp } from "./lib/setup.mjs";

const HOST_PARTS = ["cli", "templates"];
/** One port for all restarts, so that the page reconnects by itself. */
const PORT = "4809";

async function startHost(args) {
  const host = spawn(
    process.execPath,
    [inProject("dist", "cli", "soulscope.js"), "serve", "--no-open", "--port", PORT, ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [address] = await Promise.race([
    once(createInterface({ input: host.stdout }), "line"),
    once(host, "exit").then(() => [undefined]),
  ]);
  return { host, address };
}

/** Calls back, not more than once in 300 ms, after sources of the host changed. */
function onSourceChange(changed) {
  let timer;
  for (const folder of ["electron", "shared", "templates"])
    watch(inProject(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, 300);
    });
}

await runScript(async () => {
  const args = process.argv.slice(2);
  await setUp({ only: HOST_PARTS });
  let running = await startHost(args);
  if (running.address === undefined) {
    process.exitCode = 1;
    return;
  }
  const { createServer } = await import("vite");
  const target = `http://127.0.0.1:${PORT}`;
  const server = await createServer({
    configFile: inProject("vite.config.ts"),
    root: inProject("renderer"),
    server: { proxy: { "/rpc": { target, ws: true, changeOrigin: true, rewriteWsOrigin: true } } },
  });
  await server.listen();
  const page = server.resolvedUrls?.local[0] ?? "";
  console.log(`${page}${new URL(running.address).hash}`);
  console.log(
    "The page follows its sources; the host is built and started anew when its own change. Ctrl-C ends both.",
  );

  let restarting = Promise.resolve();
  onSourceChange(() => {
    restarting = restarting.then(async () => {
      const { buildStale } = await import("./build.mjs");
      try {
        if ((await buildStale({ only: HOST_PARTS })).length === 0) return;
      } catch (error) {
        console.error(error.message);
        return;
      }
      running.host.kill();
      if (running.host.exitCode === null) await once(running.host, "exit");
      running = await startHost(args);
      console.log("The host has started anew.");
    });
  });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      running.host.kill();
      void server.close().then(() => process.exit(0));
    });
});
