function* specsOf(suites, titles = []) {
  for (const suite of suites ?? []) {
    const path = [...titles, suite.title];
    for (const spec of suite.specs ?? []) yield { title: [...path, spec.title].join(" › "), tests: spec.tests ?? [] };
    yield* specsOf(suite.suites, path);
  }
}

/** Counts of a report of Playwright's json reporter; a missing report counts as one failure. */
export function readPlaywrightReport(report) {
  if (report === undefined)
    return { passed: 0, failed: ["playwright wrote no report"], skipped: [], flaky: [], names: [] };
  const found = {
    passed: 0,
    failed: (report.errors ?? []).map((error) => `browser tests: ${error.message}`),
    skipped: [],
    /** Passed, but not at the first try. */
    flaky: [],
    names: [],
  };
  for (const { title, tests } of specsOf(report.suites))
    for (const test of tests) {
      const name = `${test.projectName} › ${title}`;
      found.names.push(name);
      if (test.status === "skipped") {
        const note = (test.annotations ?? []).find(
          (annotation) => annotation.type === "skip" || annotation.type === "fixme",
        );
        found.skipped.push({ name, reason: note?.description ?? "no reason given" });
      } else if (test.status === "expected" || test.status === "flaky") {
        found.passed += 1;
        if (test.status === "flaky") found.flaky.push(name);
      } else found.failed.push(name);
    }
  return found;
}
