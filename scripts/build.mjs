import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fingerprint } from "./lib/inputs.mjs";
import { isMain } from "./lib/is-main.mjs";
import { withLock } from "./lib/lock.mjs";
import { inProject, ROOT } from "./lib/paths.mjs";

const version = JSON.parse(readFileSync(inProject("package.json"), "utf8")).version;
const common = ["package.json", "package-lock.json", "scripts/build.mjs"];

/** What is built from what; a target whose entry is absent is passed over. */
const TARGETS = [
  {
    name: "renderer",
    entry: "renderer/index.html",
    inputs: ["renderer", "shared", "vite.config.ts"],
    build: buildRenderer,
  },
  {
    name: "main",
    entry: "electron/main/main.ts",
    inputs: ["electron", "shared"],
    build: (out) => bundle({ entry: "electron/main/main.ts", out, file: "main.js" }),
  },
  {
    name: "preload",
    entry: "electron/preload/preload.ts",
    inputs: ["electron/preload", "shared"],
    build: (out) => bundle({ entry: "electron/preload/preload.ts", out, file: "preload.cjs", format: "cjs" }),
  },
  {
    name: "cli",
    entry: "electron/cli/cli.ts",
    inputs: ["electron", "shared"],
    build: async (out) => {
      await bundle({ entry: "electron/cli/cli.ts", out, file: "soulscope.js", banner: "#!/usr/bin/env node" });
      chmodSync(`${out}/soulscope.js`, 0o755);
    },
  },
  {
    name: "templates",
    entry: "templates",
    inputs: ["templates"],
    build: (out) =>
      cpSync(inProject("templates"), out, { recursive: true, filter: (path) => !/\.test\.ts$/.test(path) }),
  },
];

async function buildRenderer(out) {
  const { build } = await import("vite");
  const before = process.env.NODE_ENV;
  try {
    await build({
      configFile: inProject("vite.config.ts"),
      root: inProject("renderer"),
      logLevel: "warn",
      build: { outDir: out, emptyOutDir: true },
    });
  } finally {
    // Vite sets it for the whole process, and the tests that run next must not take React's production build.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Bundles everything save `electron` itself, so that dist runs without node_modules. */
async function bundle({ entry, out, file, format = "esm", banner }) {
  const { rolldown } = await import("rolldown");
  const bundled = await rolldown({
    cwd: ROOT,
    input: { [basename(file).replace(/\.c?js$/, "")]: inProject(entry) },
    platform: "node",
    external: ["electron", /^node:/],
    transform: { target: "node20", define: { __SOULSCOPE_VERSION__: JSON.stringify(version) } },
    logLevel: "warn",
    // gray-matter's JavaScript engine: electron/services/front-matter.ts puts a throwing one in its place.
    checks: { eval: false },
  });
  await bundled.write({
    dir: out,
    format,
    entryFileNames: file,
    chunkFileNames: "chunks/[name]-[hash].js",
    banner: (chunk) => (chunk.isEntry && banner !== undefined ? banner : ""),
    codeSplitting: format === "esm",
    sourcemap: false,
    minify: false,
  });
  await bundled.close();
}

const markOf = (name) => inProject("dist", ".built", `${name}.json`);

function isFresh(name, print) {
  try {
    return existsSync(inProject("dist", name)) && JSON.parse(readFileSync(markOf(name), "utf8")).print === print;
  } catch {
    return false;
  }
}

/** Names of the targets that are missing or older than their sources. */
export function staleTargets(only = TARGETS.map((target) => target.name)) {
  return TARGETS.filter((target) => only.includes(target.name) && existsSync(inProject(target.entry)))
    .map((target) => ({ ...target, print: fingerprint([...common, ...target.inputs]) }))
    .filter((target) => !isFresh(target.name, target.print));
}

/** Builds beside the old folder and swaps the two, so that nobody sees a half-built one. */
async function replaceTarget({ name, print, build }) {
  const fresh = inProject("dist", `.new-${name}-${process.pid}`);
  const old = inProject("dist", `.old-${name}-${process.pid}`);
  try {
    await build(fresh);
    rmSync(markOf(name), { force: true });
    if (existsSync(inProject("dist", name))) renameSync(inProject("dist", name), old);
    renameSync(fresh, inProject("dist", name));
    mkdirSync(dirname(markOf(name)), { recursive: true });
    writeFileSync(markOf(name), JSON.stringify({ print }));
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
  }
}

/** Builds what is missing or stale; each target appears whole or not at all. Returns the names that were built. */
export async function buildStale({ only, onStart } = {}) {
  if (staleTargets(only).length === 0) return [];
  mkdirSync(inProject("dist"), { recursive: true });
  return withLock(inProject("dist", ".lock"), async () => {
    // Asked again under the lock: another process may just have built the same.
    const stale = staleTargets(only);
    const failures = [];
    for (const target of stale) {
      onStart?.(target.name);
      try {
        await replaceTarget(target);
      } catch (error) {
        failures.push(error);
      }
    }
    writeFileSync(
      inProject("dist", "package.json"),
      `${JSON.stringify({ name: "soulscope", version, type: "module", private: true })}\n`,
    );
    if (failures.length > 0) throw failures[0];
    return stale.map((target) => target.name);
  });
}

if (isMain(import.meta.url)) {
  const { runScript, setUpPackages } = await import("./lib/setup.mjs");
  await runScript(async () => {
    await setUpPackages();
    const only = process.argv.slice(2).filter((arg) => !arg.startsWith("-"));
    const built = await buildStale({
      ...(only.length > 0 && { only }),
      onStart: (name) => console.log(`Building ${name} …`),
    });
    console.log(built.length === 0 ? "Everything is up to date." : `Built: ${built.join(", ")}.`);
  });
}
