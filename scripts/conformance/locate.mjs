// Finds the functions that make a prompt in a real package, whatever its chunks are called.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ENTRY = "resolveBootstrapContextForRun";
/** Needed with the entry, from the same copy of the code. */
const BESIDE = ["registerInternalHook", "clearInternalHooks", "loadWorkspaceBootstrapFiles", "clearBootstrapSnapshot"];
/** Taken from wherever they are. */
const ANYWHERE = [
  "buildAgentSystemPrompt",
  "buildProjectContextSection",
  "prepareContextFilesForPrompt",
  "filterProjectScopedCuratedContextFiles",
  "prepareEmbeddedAttemptBootstrap",
  "resolveAttemptWorkspaceBootstrapRouting",
  "isPrimaryBootstrapRun",
  "isWorkspaceBootstrapPending",
  "buildBootstrapInjectionStats",
  "analyzeBootstrapBudget",
  "buildBootstrapPromptWarning",
  "appendBootstrapPromptWarning",
  "buildBootstrapPromptWarningNotice",
];

/** Functions by name, as a map from the URL of a file to the names it defines, and the text of every file. */
export function locateFunctions(packageDir) {
  const dist = realpathSync(join(packageDir, "dist"));
  const sources = new Map(listSources(dist).map((path) => [path, readFileSync(path, "utf8")]));
  const defines = (path, name) =>
    new RegExp(`^(?:export )?(?:async )?function ${name}\\(`, "m").test(sources.get(path));
  const candidates = [...sources.keys()].filter((path) => defines(path, ENTRY));
  const found = new Map();
  const add = (name, path) => {
    const url = pathToFileURL(path).href;
    found.set(url, [...(found.get(url) ?? []), name]);
  };
  for (const entry of candidates) {
    const near = closure(entry, sources);
    const places = BESIDE.map((name) => [name, near.find((path) => defines(path, name))]);
    if (places.slice(0, 3).some(([, path]) => path === undefined)) continue;
    add(ENTRY, entry);
    for (const [name, path] of places) if (path !== undefined) add(name, path);
    const all = [...near, ...sources.keys()];
    const prompt = all.find((path) => defines(path, "buildAgentSystemPrompt"));
    for (const name of ANYWHERE) {
      const path = prompt !== undefined && defines(prompt, name) ? prompt : all.find((one) => defines(one, name));
      if (path !== undefined) add(name, path);
    }
    return { found, sources };
  }
  throw new Error(`${ENTRY} is not in ${packageDir}`);
}

function listSources(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory())
      return /^(?:extensions|node_modules|control-ui|plugin-sdk|bundled|canvas-host)$/.test(entry.name)
        ? []
        : listSources(path);
    return /\.m?js$/.test(entry.name) && statSync(path).isFile() ? [path] : [];
  });
}

/** The file and everything it imports by a relative path, nearest first. */
function closure(entry, sources) {
  const seen = [entry];
  for (const path of seen) {
    const imports = (sources.get(path) ?? "").matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g);
    for (const [, specifier] of imports) {
      const target = resolve(dirname(path), specifier);
      if (sources.has(target) && existsSync(target) && !seen.includes(target)) seen.push(target);
    }
  }
  return seen;
}
