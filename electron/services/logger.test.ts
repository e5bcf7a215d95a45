import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatLogLine, redactSecrets } from "./log-line.ts";
import { createLogger } from "./logger.ts";

const MARKER = "the rent is paid on the third";
let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "soulscope-log-"));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const everything = async () => {
  const names = await readdir(dir);
  return (await Promise.all(names.map((name) => readFile(join(dir, name), "utf8")))).join("");
};

describe("logger", () => {
  it("[PF30] writes one line with time, level, code and facts, readable by the user only", async () => {
    const file = join(dir, "main.log");
    createLogger({ file }).warn("save.refused", { path: "/home/u/100% {text} SOUL.md", errno: "ENOSPC", bytes: 12 });
    expect(await readFile(file, "utf8")).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z warn save\.refused path="\/home\/u\/100% \{text\} SOUL\.md" errno="ENOSPC" bytes=12\n$/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("[PF31] never writes text of a file, neither from facts nor from exceptions", async () => {
    const logger = createLogger({ file: join(dir, "main.log"), level: "debug" });
    // A caller that ignores the types, as a careless change might.
    const careless = {
      path: `/w/SOUL.md\n${MARKER}`,
      text: MARKER,
      content: MARKER,
      relPath: MARKER.repeat(20),
    } as object;
    logger.error("file.read", careless);
    logger.info(MARKER);
    const ref = logger.bug(
      "file.save",
      new SyntaxError(`Unexpected token in "${MARKER}\n    at ${MARKER} (x.md:1:1)"`),
    );
    const changed = new Error("short");
    changed.message = `${MARKER} (x.md:1:1)`;
    logger.bug("file.save", changed);
    logger.bug("file.save", MARKER);
    const written = await everything();
    expect(written).not.toContain(MARKER);
    expect(written).toContain(`bug where="file.save" type="SyntaxError" ref="${ref}"`);
    expect(written).toContain("logger.test.ts");
  });

  it("[PF32] keeps the newest file and three older ones", async () => {
    const logger = createLogger({ file: join(dir, "main.log"), maxBytes: 300 });
    for (let count = 0; count < 60; count += 1) logger.info("tick", { count });
    expect((await readdir(dir)).sort()).toEqual(["main.1.log", "main.2.log", "main.3.log", "main.log"]);
    expect(await everything()).toContain("count=59");
  });

  it("[PF33] leaves out levels below the chosen one", async () => {
    const logger = createLogger({ file: join(dir, "main.log"), level: "warn" });
    logger.info("quiet");
    logger.error("loud");
    expect(await everything()).toMatch(/ error loud\n$/);
    expect(await everything()).not.toContain("quiet");
  });

  it("[PF35] stays silent when its folder cannot be made", async () => {
    await writeFile(join(dir, "taken"), "");
    createLogger({ file: join(dir, "taken", "main.log") }).error("loud");
    expect(await readdir(dir)).toEqual(["taken"]);
  });

  it("[PF34] redacts tokens and passwords", () => {
    const token = "q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C";
    const hex = "0123456789abcdef".repeat(4);
    const line = `http://127.0.0.1:7070/#token=${token} Authorization: Bearer abc.def ${hex} ${token} api_key="k-1"`;
    expect(redactSecrets(line)).toBe(
      'http://127.0.0.1:7070/#token=[redacted] Authorization: [redacted] [redacted] [redacted] api_key="[redacted]"',
    );
    expect(formatLogLine({ level: "info", code: "web.open", params: { path: line }, timeMs: 0 })).not.toContain(token);
  });
});
