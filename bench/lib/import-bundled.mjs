import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles TypeScript sources as the app does and imports them: `{key: path}` becomes `{key: module}`. */
export async function importBundled(sources) {
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, "bench-"));
  try {
    const input = Object.fromEntries(Object.entries(sources).map(([key, path]) => [key, join(root, path)]));
    const bundle = await rolldown({ cwd: root, input, platform: "node", logLevel: "silent" });
    const { output } = await bundle.write({
      dir,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    await bundle.close();
    const entries = output.filter((chunk) => chunk.type === "chunk" && chunk.isEntry);
    const loaded = entries.map(async ({ fileName }) => [
      basename(fileName, ".mjs"),
      await import(pathToFileURL(join(dir, fileName)).href),
    ]);
    return Object.fromEntries(await Promise.all(loaded));
  } finally {
    await rm(dir, { recursive: true });
  }
}
