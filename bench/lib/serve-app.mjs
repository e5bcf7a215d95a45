import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Serves the built app over a fresh workspace of the given files, with a home of its own. */
export async function serveApp(files) {
  const home = await mkdtemp(join(tmpdir(), "soulscope-bench-home-"));
  const dir = await mkdtemp(join(tmpdir(), "soulscope-bench-ws-"));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dir, name), text)));
  const child = spawn(
    process.execPath,
    [join(root, "dist/cli/soulscope.js"), "serve", dir, "--no-open", "--home", home],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const url = await new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk) => {
      output += chunk;
      const found = /http:\/\/\S+#\S+/.exec(output);
      if (found !== null) resolve(found[0]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(output)));
  });
  return {
    url,
    async close() {
      child.kill();
      await rm(home, { recursive: true, force: true });
      await rm(dir, { recursive: true, force: true });
    },
  };
}
