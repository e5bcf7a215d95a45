import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

// The shell without a window comes first: same engine, no browser interface to start, an eighth less work a test.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const USUAL_PLACES = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/** Path of a Chromium on this machine, or undefined; SOULSCOPE_CHROMIUM names one outright. */
export function findChromium() {
  if (process.env.SOULSCOPE_CHROMIUM) return process.env.SOULSCOPE_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...(USUAL_PLACES[process.platform] ?? [])].find((path) => existsSync(path));
}

/** Finds Chromium or, as root on a Debian-like system, installs it; otherwise says which command would. */
export async function getChromium() {
  const found = findChromium();
  if (found !== undefined) return { path: found };
  const install = "apt-get install -y fonts-noto-cjk";
  const command = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  const hasApt = existsSync("/usr/bin/apt-get");
  if (!hasApt) return { missing: "no Chromium here: install Chromium or Chrome and run npm test again" };
  if (process.getuid?.() !== 0) return { missing: `no Chromium here: run  sudo sh -c '${command}'` };
  console.log("Installing Chromium for the browser tests …");
  const { code, output } = await run("sh", ["-c", command], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeoutMs: 600_000,
  });
  const path = findChromium();
  if (code === 0 && path !== undefined) return { path };
  console.log(output.split("\n").slice(-15).join("\n"));
  return { missing: `Chromium could not be installed: run  ${command}` };
}
