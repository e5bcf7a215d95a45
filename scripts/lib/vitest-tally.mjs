import { writeFileSync } from "node:fs";

/** Vitest reporter: writes counts and the reason of each skip to the file named by SOULSCOPE_TALLY. */
export default class Tally {
  passed = 0;
  failed = [];
  skipped = [];

  onTestCaseResult(test) {
    const { state, note } = test.result();
    if (state === "passed") this.passed += 1;
    else if (state === "failed") this.failed.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    else this.skipped.push({ name: test.fullName, reason: note ?? "condition in its name" });
  }

  onTestRunEnd(modules, unhandledErrors) {
    for (const module of modules)
      if (module.errors().length > 0) this.failed.push(`${module.relativeModuleId}: could not be loaded`);
    for (const error of unhandledErrors) this.failed.push(`outside any test: ${error.message}`);
    const { passed, failed, skipped } = this;
    writeFileSync(process.env.SOULSCOPE_TALLY, JSON.stringify({ passed, failed, skipped }));
  }
}
