/*
 * The slow proof that a save loses nothing: real kernel, real kills. Linux and root only.
 *   node scripts/save-sweep.mjs [--quick]
 * Prints one line for each group and `N passed, N failed, N skipped` at the end; exit 1 when anything failed.
 */
import { rmSync } from "node:fs";
import { buildChild, makeReport } from "./save-sweep/child.mjs";
import { placeCases } from "./save-sweep/places.mjs";
import { raceCases } from "./save-sweep/races.mjs";
import { syscallCases } from "./save-sweep/syscalls.mjs";

const quick = process.argv.includes("--quick");
const report = makeReport();
if (process.platform !== "linux" || process.getuid?.() !== 0) {
  report.skip("everything", "needs Linux and root (mounts, strace, other users)");
} else {
  const program = await buildChild();
  try {
    for (const run of [placeCases, raceCases, syscallCases]) await run({ program, quick, report });
  } finally {
    rmSync(program, { force: true });
  }
}
process.exitCode = report.finish();
