// Installs the real openclaw package outside the project, for comparisons: node bench/set-up-real-openclaw.mjs
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findRealPackage, realRoot } from "./lib/real-openclaw.mjs";

const VERSION = "2026.1.30";
/** What the functions we compare with import; the package's own list needs a git host. */
const NEEDED = ["chalk@5.6.2", "tslog@4.11.0", "json5@2.2.3"];

if (findRealPackage(VERSION).missing !== undefined) {
  const dir = join(realRoot(), VERSION);
  const npm = (...args) =>
    execFileSync("npm", args, { cwd: dir, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const target = join(dir, "node_modules", "openclaw");
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "package.json"), '{ "private": true }\n');
  npm("install", ...NEEDED, "--ignore-scripts", "--no-audit", "--no-fund");
  const archive = npm("pack", `openclaw@${VERSION}`, "--silent").trim().split("\n").at(-1);
  mkdirSync(target, { recursive: true });
  execFileSync("tar", ["xzf", archive, "-C", target, "--strip-components=1"], { cwd: dir });
  rmSync(join(dir, archive));
}
