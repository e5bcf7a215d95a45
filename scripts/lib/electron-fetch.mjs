import { existsSync, readFileSync } from "node:fs";
import { tool } from "./paths.mjs";
import { run } from "./run.mjs";

const PROBE_MS = 4000;
const DOWNLOAD_MS = 300_000;

/** True when Electron's own files are here (or ELECTRON_OVERRIDE_DIST_PATH names a folder with them). */
export function hasElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return true;
  try {
    return existsSync(tool("electron", "dist", readFileSync(tool("electron", "path.txt"), "utf8")));
  } catch {
    return false;
  }
}

/** Whether Electron could show a window here: it needs a display, and on Linux it refuses to run as root. */
function couldRun() {
  if (process.platform !== "linux") return true;
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return hasDisplay && process.getuid?.() !== 0;
}

async function isReachable(address) {
  try {
    await fetch(address, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Downloads Electron's files when they are missing and can be had; never fails, the browser window is the fallback. */
export async function fetchElectron() {
  if (hasElectron() || !couldRun()) return;
  const source = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? "https://github.com";
  if (!(await isReachable(source))) return;
  console.log("Fetching the desktop window, Electron (once, about 110 MB) …");
  await run(process.execPath, [tool("electron", "install.js")], { timeoutMs: DOWNLOAD_MS });
}
