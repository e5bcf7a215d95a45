import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".ttf": "font/ttf" };

/** Builds and serves the page that holds Monaco and nothing else; `setText` says what it opens with. */
export async function serveBareMonaco() {
  const outDir = await mkdtemp(join(root, "node_modules/.cache/bare-monaco-"));
  await build({
    root: join(root, "bench/bare-monaco"),
    configFile: false,
    base: "./",
    logLevel: "silent",
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, target: "chrome130", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  let text = "";
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/text") return response.end(text);
    try {
      const body = await readFile(join(outDir, pathname === "/" ? "index.html" : pathname));
      response.setHeader("content-type", TYPES[extname(pathname)] ?? "text/html");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    setText(next) {
      text = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
