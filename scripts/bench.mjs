import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { getChromium } from "./lib/chromium.mjs";
import { inProject, ROOT } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { runScript, setUp } from "./lib/setup.mjs";

const PAGE = "docs/performance.md";
const BEGIN = "<!-- figures: written by npm run bench -->";
const END = "<!-- end of figures -->";

const number = (value) => (typeof value === "number" ? String(Number(value.toPrecision(3))) : (value ?? ""));
const verdict = (row) => (row.skipped === undefined ? (row.ok ? "yes" : "**no**") : "not run");
const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** Scripts print one JSON array of rows, or one row a line. */
function parseRows(output, script) {
  try {
    const parsed = JSON.parse(output);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    const lines = output.split("\n").filter((line) => line.startsWith("{"));
    if (lines.length > 0) return lines.map((line) => JSON.parse(line));
    return [{ name: script, bar: null, ok: false, failure: output.trim().split("\n").slice(-5).join("\n") }];
  }
}

async function runBench(script, env) {
  const { code, output, stdout } = await run(process.execPath, [inProject("bench", script), ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
  });
  const rows = parseRows(stdout, script);
  // A script may end with 1 to say that a bar was missed; otherwise it broke off.
  const isExplained = rows.some((row) => row.skipped === undefined && !row.ok);
  if (code !== 0 && !isExplained) rows.push({ name: script, bar: null, ok: false, failure: output.trim() });
  return rows;
}

function table(rows) {
  const head = ["| Figure | Ours | Compared with | Ratio | Bar | Met |", "|---|---:|---:|---:|---:|---|"];
  return [
    ...head,
    ...rows.map(
      (row) =>
        `| ${row.name} | ${number(row.ours)} | ${number(row.other)} | ${number(row.ratio)} | ${number(row.bar)} | ${verdict(row)} |`,
    ),
  ].join("\n");
}

function machine() {
  const model = cpus()[0]?.model ?? "unknown processor";
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`;
}

function writeIntoPage(text) {
  const path = inProject(PAGE);
  const page = existsSync(path) ? readFileSync(path, "utf8") : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} has lost its markers`);
  mkdirSync(inProject("docs"), { recursive: true });
  writeFileSync(path, `${before}${BEGIN}\n${text}\n${END}${after}`);
}

await runScript(async () => {
  await setUp();
  const chromium = await getChromium();
  const env = { ...process.env, ...(chromium.path !== undefined && { SOULSCOPE_CHROMIUM: chromium.path }) };
  const scripts = readdirSync(inProject("bench")).filter(
    (name) => name.endsWith(".mjs") && !name.startsWith("set-up-"),
  );
  const rows = [];
  for (const script of scripts.sort()) {
    console.log(`Running bench/${script} …`);
    rows.push(...(await runBench(script, env)));
  }
  rows.sort(byName);

  writeFileSync(inProject("bench", "results.json"), `${JSON.stringify(rows, null, 2)}\n`);
  const skipped = rows.filter((row) => row.skipped !== undefined);
  const missed = rows.filter((row) => row.skipped === undefined && !row.ok);
  const notes = skipped.map((row) => `- Not run: ${row.name} (${row.skipped})`);
  const text = [
    `Measured on: ${machine()}. Times in ms unless the name says otherwise.`,
    "",
    table(rows),
    ...(notes.length > 0 ? ["", ...notes] : []),
  ].join("\n");
  writeIntoPage(text);
  console.log(`\n${table(rows)}\n`);
  for (const row of skipped) console.log(`skipped: ${row.name} (${row.skipped})`);
  for (const row of missed) console.log(`missed: ${row.name}${row.failure === undefined ? "" : `\n${row.failure}`}`);
  console.log(
    `${rows.length - skipped.length - missed.length} met, ${missed.length} missed, ${skipped.length} skipped`,
  );
  process.exitCode = missed.length > 0 ? 1 : 0;
});
