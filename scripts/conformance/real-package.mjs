// Real packages in a cache folder outside the project, and a child process per package that answers questions.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const NODE = "24.22.3";
/** Version whose dependencies are installed too; those from `LATE` on share them. */
const WHOLE = "2026.9.6";
const LATE = "2026.8.1";
/** What the earliest packages need to read a config and to log. */
const EARLY_NEEDS = ["chalk@5.6.2", "tslog@4.11.0", "json5@2.2.3"];
const DRIVER = fileURLToPath(new URL("real-run.mjs", import.meta.url));

/** Folder of the cache. */
export function cacheRoot() {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "soulscope-conformance");
}

/** Installs Node and the package of a version, unless they are there; returns the paths of both. */
export function setUpReal(version) {
  const root = cacheRoot();
  const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const node = join(root, "node", "node_modules", nodePackage, "bin", "node");
  if (!existsSync(node)) install(join(root, "node"), [`${nodePackage}@${NODE}`]);
  const isLate = isFrom(version, LATE);
  if (isLate && !existsSync(join(root, "late", "node_modules", "openclaw"))) {
    install(join(root, "late"), [`openclaw@${WHOLE}`]);
  }
  if (version === WHOLE) return { node, dir: join(root, "late", "node_modules", "openclaw"), isWhole: true };
  const home = isLate ? join(root, "late", version) : join(root, version);
  const dir = join(home, "node_modules", "openclaw");
  if (!existsSync(join(dir, "package.json"))) {
    if (!isLate) install(home, EARLY_NEEDS);
    unpack(home, { version, dir });
  }
  return { node, dir, isWhole: isLate };
}

function install(dir, packages) {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "package.json"), '{ "private": true }\n');
  npm(dir, ["install", ...packages, "--ignore-scripts", "--no-audit", "--no-fund"]);
}

/** The package alone: the dependencies its own list names need a git host and are not looked at. */
function unpack(home, { version, dir }) {
  mkdirSync(dir, { recursive: true });
  const archive = npm(home, ["pack", `openclaw@${version}`, "--silent"])
    .trim()
    .split("\n")
    .at(-1);
  execFileSync("tar", ["xzf", archive, "-C", dir, "--strip-components=1"], { cwd: home });
  rmSync(join(home, archive));
}

function npm(cwd, args) {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

function isFrom(version, first) {
  const [left, right] = [version, first].map((one) => one.split(".").map(Number));
  const index = left.findIndex((part, at) => part !== right[at]);
  return index === -1 || left[index] > right[index];
}

/** Starts a package; `ask` answers one request after the other. */
export async function startReal({ node, dir, isWhole }) {
  const home = mkdtempSync(join(tmpdir(), "soulscope-conformance-home-"));
  const { PATH } = process.env;
  // Some versions start themselves again when they are loaded, unless told that this was done.
  const again = { OPENCLAW_NO_RESPAWN: "1", OPENCLAW_NODE_OPTIONS_READY: "1" };
  const env = { PATH, HOME: home, OPENCLAW_LOG_LEVEL: "silent", ...again };
  const child = spawn(node, [DRIVER, dir, ...(isWhole ? ["whole"] : [])], {
    env,
    cwd: home,
    stdio: ["pipe", "ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaint = (complaint + text).slice(-2_000);
  });
  const lines = createInterface({ input: child.stdio[3] })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The real package ended: ${complaint}`);
    return JSON.parse(value);
  };
  const { ready } = await next();
  return {
    home,
    functions: ready,
    async ask(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      return next();
    },
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.stdin.end();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
