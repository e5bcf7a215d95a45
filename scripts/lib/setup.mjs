import { readFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
import { inProject, ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

const OLDEST_NODE = 20;

/** A sentence for the person at the terminal; it needs no stack trace. */
export class SetupError extends Error {}

/** Entry points call this first: a plain sentence instead of a syntax error on an old Node. */
function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE)
    throw new SetupError(
      `Soulscope needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}. Get it from https://nodejs.org and try again.`,
    );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * True when node_modules holds what the lock file asks for. npm leaves a copy of the lock in node_modules after a
 * complete install; optional packages of other platforms are absent from it.
 */
export function isInstalled(wanted, installed) {
  if (wanted === undefined || installed === undefined) return false;
  const same = (a, b) => a.version === b.version && a.integrity === b.integrity;
  return (
    Object.entries(wanted).every(([path, entry]) =>
      path === "" ? true : installed[path] === undefined ? entry.optional === true : same(entry, installed[path]),
    ) && Object.keys(installed).every((path) => wanted[path] !== undefined)
  );
}

const isUpToDate = () =>
  isInstalled(
    readPackages(inProject("package-lock.json")),
    readPackages(inProject("node_modules", ".package-lock.json")),
  );

function npmCommand(args) {
  const script = process.env.npm_execpath;
  if (script !== undefined && /\.c?js$/.test(script)) return [process.execPath, [script, ...args]];
  return process.platform === "win32" ? ["cmd.exe", ["/d", "/c", "npm", ...args]] : ["npm", args];
}

async function installPackages(say) {
  if (isUpToDate()) return;
  // The lock lies beside node_modules, which `npm ci` removes.
  await withLock(inProject(".setup.lock"), async () => {
    if (isUpToDate()) return;
    say("Fetching the packages Soulscope is built from (once, about half a minute) …");
    const [command, args] = npmCommand(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
    const { code, output } = await run(command, args, { cwd: ROOT });
    if (code === 0) return;
    throw new SetupError(
      code === 127
        ? "npm was not found. It comes with Node.js: reinstall Node.js from https://nodejs.org and try again."
        : `${output.trimEnd()}\nThe packages could not be fetched (see above). Check the connection and try again.`,
    );
  });
}

/** The first half of `setUp`, for what builds or looks at the sources itself. */
export async function setUpPackages(say = (line) => console.log(line)) {
  requireNode();
  await installPackages(say);
}

/** Brings a fresh clone to a runnable state: Node version, packages, whatever of dist is missing or stale. */
export async function setUp({ only, quiet = false } = {}) {
  const say = quiet ? (line) => process.stderr.write(`${line}\n`) : (line) => console.log(line);
  await setUpPackages(say);
  const { buildStale } = await import("../build.mjs");
  let announced = false;
  const onStart = () => {
    if (!announced) say("Building Soulscope …");
    announced = true;
  };
  try {
    await buildStale({ ...(only !== undefined && { only }), onStart });
  } catch (error) {
    throw new SetupError(`${error.stack ?? error.message}\nThe build failed (see above).`);
  }
}

/** Runs a script's main function; a SetupError becomes its sentence and exit code 1. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
