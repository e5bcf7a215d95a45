import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPackage } from "@electron/asar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject, ROOT, tool } from "./lib/paths.mjs";

/** Electron's marker in front of the fuses: the sentinel, version 1, nine fuses. */
const SENTINEL = Buffer.concat([Buffer.from("dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX"), Buffer.from([1, 9])]);
const isBuilt = ["main/main.js", "preload/preload.cjs", "renderer/index.html"].every((file) =>
  existsSync(inProject("dist", file)),
);

// A stand-in for Electron's own files lets the packager run on machines that do not have them.
describe.skipIf(!isBuilt || process.platform !== "linux")("the packaged app (needs Linux and npm run build)", () => {
  let scratch = "";

  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), "soulscope-package-"));
    const fake = join(scratch, "electron");
    mkdirSync(join(fake, "resources"), { recursive: true });
    writeFileSync(join(fake, "LICENSE"), "");
    writeFileSync(
      join(fake, "version"),
      JSON.parse(readFileSync(inProject("package.json"), "utf8")).devDependencies.electron,
    );
    writeFileSync(
      join(fake, "electron"),
      Buffer.concat([Buffer.from("\x7fELF"), SENTINEL, Buffer.from("111111111"), Buffer.alloc(64)]),
      { mode: 0o755 },
    );
    const packed = spawnSync(
      process.execPath,
      [
        tool("electron-builder", "out", "cli", "cli.js"),
        ...["--linux", "--dir", "--publish", "never"],
        `-c.electronDist=${fake}`,
        `-c.directories.output=${join(scratch, "out")}`,
      ],
      { cwd: ROOT, encoding: "utf8" },
    );
    expect(packed.status, packed.stdout + packed.stderr).toBe(0);
  }, 120_000);
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it("holds dist and package.json and nothing else", () => {
    const paths = listPackage(join(scratch, "out", "linux-unpacked", "resources", "app.asar"));
    expect(paths).toEqual(
      expect.arrayContaining([
        "/package.json",
        "/dist/main/main.js",
        "/dist/preload/preload.cjs",
        "/dist/renderer/index.html",
      ]),
    );
    expect(
      paths.filter((path) => !/^\/(package\.json|dist|dist\/(main|preload|renderer|templates)(\/.*)?)$/.test(path)),
    ).toEqual([]);
  });

  it("has its fuses set: no Node mode, no NODE_OPTIONS, no inspector, app only from a checked asar", () => {
    const binary = readFileSync(join(scratch, "out", "linux-unpacked", "soulscope"));
    const fuses = binary.subarray(binary.indexOf(SENTINEL) + SENTINEL.length).toString("latin1", 0, 9);
    // In order: run as Node, cookie encryption, NODE_OPTIONS, inspector, asar integrity, only asar, V8 snapshot and
    // (last) WebAssembly trap handlers as Electron ships them, file protocol privileges.
    expect(fuses).toBe("010011101");
  });
});
