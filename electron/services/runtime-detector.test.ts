import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRuntimeDetector } from "./runtime-detector.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "soulscope runtime 'q' "));
});
afterEach(() => rm(root, { recursive: true }));

async function install(dir: string, version: string): Promise<string> {
  const path = join(root, dir);
  await put(join(dir, "package.json"), JSON.stringify({ name: "openclaw", version }));
  await put(join(dir, "openclaw.mjs"), "");
  return path;
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const detector = (env: Readonly<Record<string, string>> = {}, platform: NodeJS.Platform = "linux") =>
  createRuntimeDetector({
    place: { env, home: join(root, "home"), cwd: root, pathStyle: "posix" },
    platform,
    root,
  });

it("[VE7] finds nothing on a bare machine and in odd places", async () => {
  await put("bin/openclaw", "#!/bin/sh\n");
  await put("home/.npm-global/lib/node_modules/openclaw/package.json", "{broken");
  await put("usr/local/lib/node_modules/openclaw/package.json", '{"name":"other","version":"2026.1.30"}');
  const facts = await detector({ PATH: `${join(root, "bin")}:${join(root, "none")}` }).facts(join(root, "w"));
  expect(facts).toEqual({ installed: [], besideConfig: undefined });
});

it("[VE7] the command on the path comes first, then prefixes, nvm newest first, each once", async () => {
  const nvm = "home/.nvm/versions/node";
  const inNvm = await install(`${nvm}/v22.9.0/lib/node_modules/openclaw`, "2026.3.13");
  const inNewer = await install(`${nvm}/v22.10.0/lib/node_modules/openclaw`, "2026.4.29");
  const brew = await install("opt/homebrew/lib/node_modules/openclaw", "2026.8.1");
  const own = await install("prefix/lib/node_modules/openclaw", "2026.9.6");
  const pnpm = await install("home/.local/share/pnpm/global/5/node_modules/openclaw", "2026.2.12");
  await put("home/.npmrc", `registry=x\nprefix = ${join(root, "prefix")}\n`);
  await mkdir(join(root, "bin"));
  await symlink(join(inNvm, "openclaw.mjs"), join(root, "bin", "openclaw"));
  const installed = await detector({ PATH: join(root, "bin") }).installed();
  expect(installed).toEqual([
    { version: "2026.3.13", path: inNvm },
    { version: "2026.9.6", path: own },
    { version: "2026.8.1", path: brew },
    { version: "2026.4.29", path: inNewer },
    { version: "2026.2.12", path: pnpm },
  ]);
});

it("[VE7] an app bundle tells its version on macOS only", async () => {
  const plist = "<dict><key>CFBundleShortVersionString</key>\n\t<string>2026.6.11</string></dict>";
  await put("Applications/OpenClaw.app/Contents/Info.plist", plist);
  expect(await detector({}, "darwin").installed()).toEqual([
    { version: "2026.6.11", path: join(root, "Applications/OpenClaw.app") },
  ]);
  expect(await detector().installed()).toEqual([]);
});

it("[VE7] a config above the workspace, as in the volume of a container", async () => {
  await put("volumes/claw/_data/openclaw.json", "{meta: {lastTouchedVersion: '2026.7.1'}}");
  const { besideConfig } = await detector().facts(join(root, "volumes/claw/_data/workspace"));
  expect(besideConfig).toEqual({ meta: { lastTouchedVersion: "2026.7.1" } });
});
