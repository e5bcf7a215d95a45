import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withLock } from "./lib/lock.mjs";
import { readPlaywrightReport } from "./lib/playwright-report.mjs";
import { isInstalled } from "./lib/setup.mjs";

const root = { name: "soulscope", version: "1.0.0" };
const a = { version: "1.0.0", integrity: "sha512-a" };
const native = { version: "2.0.0", integrity: "sha512-n", optional: true };

describe("whether packages are installed", () => {
  it.each([
    ["a complete install", { "": root, a, native }, { a, native }, true],
    ["without the optional package of another platform", { "": root, a, native }, { a }, true],
    ["one package missing", { "": root, a }, {}, false],
    ["another version", { "": root, a }, { a: { ...a, version: "1.0.1" } }, false],
    ["the same version with other bytes", { "": root, a }, { a: { ...a, integrity: "sha512-b" } }, false],
    ["one package too many", { "": root, a }, { a, b: a }, false],
    ["nothing installed", { "": root, a }, undefined, false],
  ])("%s", (_name, wanted, installed, expected) => {
    expect(isInstalled(wanted, installed)).toBe(expected);
  });
});

describe("the lock of set-up and build", () => {
  let dir = "";
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "soulscope-lock-"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it("lets one run at a time and is gone afterwards, also after a failure", async () => {
    const lock = join(dir, "one");
    const steps = [];
    const work = (name) =>
      withLock(lock, async () => {
        steps.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        steps.push(`${name} out`);
      });
    await Promise.all([work("first"), work("second")]);
    await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect({ steps, left: existsSync(lock) }).toEqual({
      steps: ["first in", "first out", "second in", "second out"],
      left: false,
    });
  });

  it.each([
    ["of a dead process", (lock) => writeFileSync(join(lock, "pid"), "999999999")],
    ["that nobody signed", (lock) => utimesSync(lock, new Date(0), new Date(0))],
  ])("takes over a lock %s", async (name, prepare) => {
    const lock = join(dir, name);
    mkdirSync(lock);
    prepare(lock);
    expect(await withLock(lock, () => "done")).toBe("done");
  });

  it("gives up on a living process after its patience", async () => {
    const lock = join(dir, "held");
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), String(process.pid));
    await expect(withLock(lock, () => "done", { waitMs: 150 })).rejects.toThrow("too long");
  });
});

describe("counting browser tests", () => {
  it("counts each test of each project, with the reasons of skips", () => {
    const test = (status, annotations = []) => ({ projectName: "web", status, annotations });
    const report = {
      errors: [{ message: "no such file" }],
      suites: [
        {
          title: "a.spec.ts",
          specs: [
            { title: "one", tests: [test("expected"), test("unexpected")] },
            { title: "two", tests: [test("skipped", [{ type: "skip", description: "no binary" }])] },
            { title: "four", tests: [test("flaky")] },
          ],
          suites: [{ title: "inner", specs: [{ title: "three", tests: [test("skipped")] }] }],
        },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 2,
      failed: ["browser tests: no such file", "web › a.spec.ts › one"],
      skipped: [
        { name: "web › a.spec.ts › two", reason: "no binary" },
        { name: "web › a.spec.ts › inner › three", reason: "no reason given" },
      ],
      flaky: ["web › a.spec.ts › four"],
      names: [
        "web › a.spec.ts › one",
        "web › a.spec.ts › one",
        "web › a.spec.ts › two",
        "web › a.spec.ts › four",
        "web › a.spec.ts › inner › three",
      ],
    });
  });

  it("a run without a report has failed", () => {
    expect(readPlaywrightReport(undefined).failed).toEqual(["playwright wrote no report"]);
  });
});
