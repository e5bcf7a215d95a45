import { pathToFileURL } from "node:url";
import { isMain } from "./lib/is-main.mjs";
import { inProject, ROOT, tool } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { runScript, setUpPackages } from "./lib/setup.mjs";

/** The static checks, each run with this Node. */
const STEPS = [
  { name: "types", args: [tool("typescript", "bin", "tsc"), "-b"] },
  {
    name: "layers",
    // A parser that cannot read TypeScript finds no fault: hundreds of files must have been read.
    proves: /[1-9]\d{2,} modules/,
    args: [
      ...["--import", pathToFileURL(inProject("scripts", "lib", "typescript-for-layers.mjs")).href],
      tool("dependency-cruiser", "bin", "dependency-cruise.mjs"),
      ...["--config", ".dependency-cruiser.cjs", "shared", "electron", "renderer", "e2e"],
    ],
  },
  {
    name: "lint and format",
    args: [tool("@biomejs", "biome", "bin", "biome"), "check", "--max-diagnostics=50", "--error-on-warnings", "."],
  },
  { name: "dead code", args: [tool("knip", "bin", "knip.js"), "--no-progress"] },
];

/** Runs all checks, two at a time, and reports each as soon as it is done. */
export async function runChecks({ onDone } = {}) {
  const queue = [...STEPS];
  const results = [];
  const worker = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const startedMs = Date.now();
      const { code, output } = await run(process.execPath, step.args, { cwd: ROOT });
      const ok = code === 0 && (step.proves === undefined || step.proves.test(output));
      const result = { name: step.name, ok, output, seconds: (Date.now() - startedMs) / 1000 };
      results.push(result);
      onDone?.(result);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** Prints one line a check, with the tool's own words below when it failed. */
export function printCheck({ name, ok, output, seconds }) {
  console.log(`${ok ? "ok    " : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    await setUpPackages();
    const results = await runChecks({ onDone: printCheck });
    const failed = results.filter((result) => !result.ok);
    console.log(
      failed.length === 0 ? "All checks passed." : `Failed: ${failed.map((result) => result.name).join(", ")}.`,
    );
    process.exitCode = failed.length === 0 ? 0 : 1;
  });
}
