import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printCheck, runChecks } from "./check.mjs";
import { getChromium } from "./lib/chromium.mjs";
import { inProject, ROOT, tool } from "./lib/paths.mjs";
import { readPlaywrightReport } from "./lib/playwright-report.mjs";
import { run } from "./lib/run.mjs";
import { runScript, setUp } from "./lib/setup.mjs";

const heading = (text) => console.log(`\n== ${text}`);

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
};

async function staticChecks() {
  heading("Types, layers, lint, dead code");
  const results = await runChecks({ onDone: printCheck });
  return {
    passed: results.filter((result) => result.ok).length,
    failed: results.filter((result) => !result.ok).map((result) => `check: ${result.name}`),
    skipped: [],
  };
}

async function vitest(scratch) {
  heading("Unit, property and golden tests");
  const tally = join(scratch, "vitest.json");
  const { code } = await run(
    process.execPath,
    [
      tool("vitest", "vitest.mjs"),
      "run",
      "--reporter=dot",
      `--reporter=${inProject("scripts", "lib", "vitest-tally.mjs")}`,
    ],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: "test", SOULSCOPE_TALLY: tally, NO_COLOR: "1" }, echo: true },
  );
  const counted = readJson(tally) ?? { passed: 0, failed: ["vitest did not finish"], skipped: [] };
  if (code !== 0 && counted.failed.length === 0) counted.failed.push(`vitest ended with code ${code}`);
  return counted;
}

async function playwright(scratch) {
  heading("Browser tests");
  const report = join(scratch, "playwright.json");
  const chromium = await getChromium();
  const runPlaywright = (args) =>
    run(
      process.execPath,
      [tool("@playwright", "test", "cli.js"), "test", "--config", inProject("e2e", "playwright.config.ts"), ...args],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          ...(chromium.path !== undefined && { SOULSCOPE_CHROMIUM: chromium.path }),
        },
        echo: chromium.missing === undefined,
      },
    );
  if (chromium.missing !== undefined) {
    await runPlaywright(["--list", "--reporter=json"]);
    const { names } = readPlaywrightReport(readJson(report));
    return { passed: 0, failed: [], skipped: names.map((name) => ({ name, reason: chromium.missing })) };
  }
  const { code } = await runPlaywright(["--reporter=list,json"]);
  const counted = readPlaywrightReport(readJson(report));
  if (code !== 0 && counted.failed.length === 0) counted.failed.push(`playwright ended with code ${code}`);
  return counted;
}

await runScript(async () => {
  await setUp();
  const scratch = mkdtempSync(join(tmpdir(), "soulscope-test-"));
  const parts = [];
  for (const part of [staticChecks, vitest, playwright]) parts.push(await part(scratch));
  rmSync(scratch, { recursive: true, force: true });

  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.flatMap((part) => part.failed);
  const skipped = parts.flatMap((part) => part.skipped);
  console.log("");
  for (const { name, reason } of skipped) console.log(`skipped: ${name} (${reason})`);
  for (const name of parts.flatMap((part) => part.flaky ?? [])) console.log(`passed at the second try: ${name}`);
  for (const name of failed) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
