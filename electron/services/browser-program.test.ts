import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserCandidates, findBrowserProgram } from "./browser-program.ts";

describe("where browsers are looked for [N15]", () => {
  it("a named program is the only one", () => {
    const env = { SOULSCOPE_BROWSER: "/opt/browser", PATH: "/usr/bin" };
    expect(browserCandidates({ platform: "linux", env })).toEqual(["/opt/browser"]);
  });

  it("Linux: by name in the folders of PATH, best name first, relative folders left out", () => {
    const found = browserCandidates({ platform: "linux", env: { PATH: "/a:.:/b" } });
    expect(found.slice(0, 4)).toEqual(["/a/chromium", "/b/chromium", "/a/chromium-browser", "/b/chromium-browser"]);
  });

  it("macOS: applications of the machine and of the user", () => {
    expect(browserCandidates({ platform: "darwin", env: { HOME: "/Users/a" } }).slice(0, 2)).toEqual([
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]);
  });

  it("Windows: the usual folders that are set", () => {
    const env = { ProgramFiles: "C:\\Program Files" };
    expect(browserCandidates({ platform: "win32", env })).toEqual([
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe",
      "C:\\Program Files\\BraveSoftware\\Brave-Browser\\Application\\brave.exe",
    ]);
  });
});

describe.skipIf(process.platform === "win32")("the browser that is there (needs file modes) [N15]", () => {
  let dir = "";
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "soulscope-browser-"));
    await mkdir(join(dir, "bin"));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it("is the first that may be run", async () => {
    const env = { PATH: join(dir, "bin") };
    expect(await findBrowserProgram({ platform: "linux", env })).toBeNull();
    await writeFile(join(dir, "bin", "chromium"), "");
    await writeFile(join(dir, "bin", "google-chrome"), "");
    await chmod(join(dir, "bin", "google-chrome"), 0o755);
    expect(await findBrowserProgram({ platform: "linux", env })).toBe(join(dir, "bin", "google-chrome"));
  });
});
