// Compares our prompts with those of the real packages on random workspaces.
// npm run conformance -- [--runs 500] [--seed N] [--only VERSION,…] [--all] [--record COUNT]
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { importBundled } from "../bench/lib/import-bundled.mjs";
import { differences, ourAnswer, placeCase, requestOf } from "./conformance/compare.mjs";
import { withWorkspace } from "./conformance/lay-out.mjs";
import { randomCase } from "./conformance/random-case.mjs";
import { setUpReal, startReal } from "./conformance/real-package.mjs";
import { recordAnswers, writeRecorded } from "./conformance/record.mjs";
import { reviewedReason } from "./conformance/reviewed.mjs";

const { values: flags } = parseArgs({
  options: {
    runs: { type: "string", default: "500" },
    seed: { type: "string" },
    only: { type: "string" },
    all: { type: "boolean", default: false },
    record: { type: "string" },
  },
});

const core = await importBundled({
  assemble: "shared/prompt/assemble.ts",
  sessions: "shared/sessions/session-key.ts",
  snapshots: "electron/services/snapshot-reader.ts",
  extraFiles: "electron/services/extra-files.ts",
  layers: "electron/services/layered-files.ts",
  standing: "shared/hooks/hook-standing.ts",
  disk: "electron/services/node-disk.ts",
  table: "shared/dialects/version-table.ts",
});
const rows = core.table.VERSION_TABLE;
const chosen = flags.only?.split(",") ?? rows.filter((row) => flags.all || row.isVerified).map((row) => row.version);
if (flags.record === undefined) await compareAll();
else await recordAll(Number(flags.record));

async function compareAll() {
  let isFine = true;
  for (const version of chosen) {
    const result = await compareVersion(version);
    isFine &&= result.isFine;
    console.log(result.line);
  }
  process.exitCode = isFine ? 0 : 1;
}

async function recordAll(count) {
  const recorded = [];
  for (const version of chosen) {
    const real = await startReal(setUpReal(version));
    const answerOurs = (asked) => ourAnswer(core, { dialect: `openclaw-${version}`, home: real.home, ...asked });
    recorded.push(...(await recordAnswers(real, { version, count, answerOurs })));
    await real.stop();
  }
  await writeRecorded(
    fileURLToPath(new URL("../shared/testing/recorded/random-workspaces.json", import.meta.url)),
    recorded,
  );
}

async function compareVersion(version) {
  const started = Date.now();
  let real = await startReal(setUpReal(version));
  const reviewed = new Map();
  let compared = 0;
  const property = fc.asyncProperty(randomCase, (random) =>
    withWorkspace(random.files, async (dir) => {
      const given = placeCase(random, dir);
      const ours = await ourAnswer(core, { dialect: `openclaw-${version}`, dir, given, home: real.home });
      const theirs = await real.ask(requestOf({ dir, given, prompt: ours.prompt }));
      compared += 1;
      const found = differences(ours.answer, theirs);
      if (found.length === 0) return;
      const reason = reviewedReason({ version, given, theirs, found });
      if (reason === undefined) throw new Error(describe(found));
      reviewed.set(reason, (reviewed.get(reason) ?? 0) + 1);
    }),
  );
  const runs = Number(flags.runs);
  const seed = flags.seed === undefined ? {} : { seed: Number(flags.seed) };
  const outcome = await fc.check(property, { numRuns: runs, ...seed, endOnFailure: false });
  await real.stop();
  real = undefined;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const notes = [...reviewed].map(([reason, count]) => `\n  ${count} reviewed: ${reason}`).join("");
  const head = `${version}: ${outcome.failed ? "DIFFERENT" : "equal"}, ${outcome.numRuns} workspaces, ${compared} questions, seed ${outcome.seed}, ${seconds} s`;
  if (!outcome.failed) return { isFine: true, line: head + notes };
  const [smallest] = outcome.counterexample ?? [];
  return {
    isFine: false,
    line: `${head}${notes}\n${JSON.stringify(smallest, shorten, 1)}\n${outcome.errorInstance?.message ?? outcome.error}`,
  };
}

function describe(found) {
  return found
    .map(({ field, ours, theirs }) => `${field}\n  ours   ${excerpt(ours, theirs)}\n  theirs ${excerpt(theirs, ours)}`)
    .join("\n");
}

/** Text around the first place where two values differ. */
function excerpt(value, other) {
  const [text, reference] = [value, other].map((one) => JSON.stringify(one) ?? "nothing");
  let at = 0;
  while (at < text.length && text[at] === reference[at]) at += 1;
  return `${text.length} long, from ${at}: …${text.slice(Math.max(0, at - 60), at + 200)}`;
}

function shorten(_key, value) {
  return typeof value === "string" && value.length > 120 ? `${value.slice(0, 60)}… (${value.length})` : value;
}
