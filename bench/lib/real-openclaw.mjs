import { existsSync } from "node:fs";
import { register } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Folder that holds one installed real package per version; SOULSCOPE_REAL_OPENCLAW names another one. */
export function realRoot() {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return process.env.SOULSCOPE_REAL_OPENCLAW ?? join(cache, "soulscope", "real-openclaw");
}

/** Folder of an installed real package, or why there is none. */
export function findRealPackage(version) {
  const dir = join(realRoot(), version, "node_modules", "openclaw");
  if (existsSync(join(dir, "package.json"))) return { dir };
  return { missing: `openclaw@${version} is not installed; run node bench/set-up-real-openclaw.mjs` };
}

/** The functions of 2026.1.30 that make the prompt; its barrel file is passed over, since it needs eleven more packages. */
export async function loadClassic(dir) {
  const hook = `export async function resolve(specifier, context, next) {
    const barrel = specifier === "./pi-embedded-helpers.js" && context.parentURL?.endsWith("/agents/bootstrap-files.js");
    return next(barrel ? "./pi-embedded-helpers/bootstrap.js" : specifier, context);
  }`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
  const load = (path) => import(pathToFileURL(join(dir, "dist", path)).href);
  const [files, workspace, prompt, helpers] = await Promise.all([
    load("agents/bootstrap-files.js"),
    load("agents/workspace.js"),
    load("agents/system-prompt.js"),
    load("agents/pi-embedded-helpers/bootstrap.js"),
  ]);
  return { ...workspace, ...helpers, ...files, ...prompt };
}
