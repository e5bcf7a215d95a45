import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAppWindow } from "./app-window.ts";

const url = "http://127.0.0.1:4810/#token=secret";

describe("no window [N15]", () => {
  it.each([
    ["without a display", { platform: "linux", env: { PATH: "" }, isRoot: false }, "no-display"],
    ["without a browser", { platform: "linux", env: { PATH: "", DISPLAY: ":0" }, isRoot: false }, "no-browser"],
    ["for root", { platform: "linux", env: { PATH: "", DISPLAY: ":0" }, isRoot: true }, "root"],
  ] as const)("%s", async (_name, options, error) => {
    expect(await openAppWindow({ url, ...options })).toEqual({ ok: false, error });
  });
});

// A stand-in for a browser: speaks the debugging pipe on descriptors 3 and 4, as Chromium does.
const BROWSER = `#!${process.execPath}
const fs = require("node:fs");
fs.writeFileSync(process.env.SEEN, JSON.stringify(process.argv.slice(2)));
if (process.env.BROKEN) process.exit(1);
const out = fs.createWriteStream(null, { fd: 4 });
const answer = (message) => out.write(JSON.stringify(message) + "\\0");
fs.createReadStream(null, { fd: 3 }).on("data", (chunk) => {
  for (const text of String(chunk).split("\\0").filter(Boolean)) {
    const { id, method, params } = JSON.parse(text);
    if (method === "Target.setDiscoverTargets") {
      answer({ id, result: {} });
      answer({ method: "Target.targetCreated", params: { targetInfo: { type: "browser", targetId: "b" } } });
      answer({ method: "Target.targetCreated", params: { targetInfo: { type: "page", targetId: "p" } } });
    }
    if (method === "Target.attachToTarget") answer({ id, result: { sessionId: "s-" + params.targetId } });
    if (method === "Page.navigate") {
      fs.writeFileSync(process.env.SEEN + ".url", params.url);
      answer({ id, result: { frameId: "f" } });
    }
  }
});
setTimeout(() => {}, 60000);
`;

describe.skipIf(process.platform === "win32")("a window (needs a script that runs as a program) [N15]", () => {
  let dir = "";
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "soulscope-window-test-"));
    await writeFile(join(dir, "browser"), BROWSER);
    await chmod(join(dir, "browser"), 0o755);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const open = (more: Record<string, string> = {}) =>
    openAppWindow({
      url,
      platform: "linux",
      isRoot: true,
      env: { ...process.env, DISPLAY: ":0", SOULSCOPE_BROWSER: join(dir, "browser"), SEEN: join(dir, "seen"), ...more },
    });

  it("gets the token over the pipe, never on the command line, and leaves no profile behind", async () => {
    const opened = await open();
    if (!opened.ok) throw new Error(opened.error);
    const flags: string[] = JSON.parse(await readFile(join(dir, "seen"), "utf8"));
    const profileDir = flags.find((flag) => flag.startsWith("--user-data-dir="))?.split("=")[1] ?? "";
    expect({
      app: flags[0],
      token: flags.some((flag) => flag.includes("secret")),
      sandbox: flags.includes("--no-sandbox"),
      navigatedTo: await readFile(join(dir, "seen.url"), "utf8"),
    }).toEqual({ app: "--app=http://127.0.0.1:4810/opening.html", token: false, sandbox: false, navigatedTo: url });
    await opened.value.close();
    await expect(readFile(profileDir)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("is refused when the browser ends at once", async () => {
    expect(await open({ BROKEN: "1" })).toEqual({ ok: false, error: "did-not-start" });
  });
});
