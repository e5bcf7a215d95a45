import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { createNodeDisk } from "./node-disk.ts";
import { readSnapshotFile, readWorkspaceSnapshot } from "./snapshot-reader.ts";
import { runChild } from "./testing/run-child.ts";
import { contentHash } from "./text-encoding.ts";

const disk = createNodeDisk();
const makeWorkspace = (): string => mkdtempSync(join(tmpdir(), "soulscope 快照 'q' "));
const read = (workspaceDir: string, relPath = "SOUL.md", maxTextBytes?: number) =>
  readSnapshotFile({ disk, workspaceDir, relPath, ...(maxTextBytes === undefined ? {} : { maxTextBytes }) });

describe("readSnapshotFile", () => {
  it("[E16] gives facts and the exact text of a regular file", async () => {
    const dir = makeWorkspace();
    const bytes = Buffer.from("\uFEFF灵魂\r\nend");
    writeFileSync(join(dir, "SOUL.md"), bytes);
    const file = await read(dir);
    expect(file).toEqual({
      relPath: "SOUL.md",
      path: join(dir, "SOUL.md"),
      realPath: join(dir, "SOUL.md"),
      kind: "file",
      linkCount: 1,
      mtimeMs: file.mtimeMs,
      bytes: bytes.length,
      hash: contentHash(bytes),
      encoding: "utf-8-bom",
      text: "\uFEFF灵魂\r\nend",
      writable: true,
    });
  });

  it.each([
    ["UTF-16", Buffer.from("\uFEFFsoul", "utf16le"), "utf-16"],
    ["NUL", Buffer.from("a\0b"), "nul"],
    ["invalid UTF-8", Buffer.from([0x61, 0xff, 0x62]), "invalid-utf-8"],
  ])("[E16] shows %s decoded, and not writable", async (_name, bytes, encoding) => {
    const dir = makeWorkspace();
    writeFileSync(join(dir, "SOUL.md"), bytes);
    expect(await read(dir)).toMatchObject({
      kind: "file",
      encoding,
      writable: false,
      text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
    });
  });

  it("[E15] never opens a folder, FIFO, socket or device", async () => {
    const dir = makeWorkspace();
    mkdirSync(join(dir, "AGENTS.md"));
    execFileSync("mkfifo", [join(dir, "SOUL.md")]);
    symlinkSync("/dev/zero", join(dir, "TOOLS.md"));
    const server = createServer().listen(join(dir, "USER.md"));
    await new Promise((resolve) => server.once("listening", resolve));
    const snapshot = await readWorkspaceSnapshot({ disk, workspaceDir: dir });
    server.close();
    const kinds = ["AGENTS.md", "SOUL.md", "TOOLS.md", "USER.md"].map((name) => snapshotFile(snapshot, name));
    expect(kinds).toMatchObject([
      { kind: "directory", writable: false },
      { kind: "fifo", writable: false },
      { kind: "device", writable: false, link: { target: "/dev/zero", insideWorkspace: false } },
      { kind: "socket", writable: false },
    ]);
  });

  it("[E13] tells links: inside, outside, dangling and looping", async () => {
    const dir = makeWorkspace();
    const outside = join(makeWorkspace(), "shared.md");
    writeFileSync(outside, "outside");
    writeFileSync(join(dir, "inner.md"), "inside");
    symlinkSync("inner.md", join(dir, "AGENTS.md"));
    symlinkSync(outside, join(dir, "SOUL.md"));
    symlinkSync("nowhere.md", join(dir, "TOOLS.md"));
    symlinkSync("USER.md", join(dir, "USER.md"));
    const files = await Promise.all(["AGENTS.md", "SOUL.md", "TOOLS.md", "USER.md"].map((name) => read(dir, name)));
    expect(files).toMatchObject([
      {
        kind: "file",
        text: "inside",
        realPath: join(dir, "inner.md"),
        link: { target: "inner.md", insideWorkspace: true },
        writable: true,
      },
      { kind: "file", text: "outside", link: { target: outside, insideWorkspace: false }, writable: false },
      { kind: "absent", link: { target: "nowhere.md", insideWorkspace: true } },
      { kind: "error", errorCode: "ELOOP", link: { target: "USER.md", insideWorkspace: true } },
    ]);
  });

  it("[E17] lists a 100 MB file and one byte over the limit with size, without text", async () => {
    const dir = makeWorkspace();
    closeSync(openSync(join(dir, "SOUL.md"), "w"));
    truncateSync(join(dir, "SOUL.md"), 100 * 1024 * 1024);
    writeFileSync(join(dir, "AGENTS.md"), "x".repeat(2 * 1024 * 1024 + 1));
    const [huge, over, whole] = [
      await read(dir),
      await read(dir, "AGENTS.md", 2 * 1024 * 1024),
      await read(dir, "AGENTS.md"),
    ];
    expect(huge).toMatchObject({ kind: "file", bytes: 104_857_600, tooLarge: true, writable: false });
    expect(over).toMatchObject({ bytes: 2_097_153, tooLarge: true });
    expect([huge.text, over.text, whole.text?.length, whole.writable]).toEqual([undefined, undefined, 2_097_153, true]);
  });

  it("counts hard links", async () => {
    const dir = makeWorkspace();
    writeFileSync(join(dir, "MEMORY.md"), "m");
    linkSync(join(dir, "MEMORY.md"), join(dir, "memory.md"));
    expect(await read(dir, "memory.md")).toMatchObject({ linkCount: 2, text: "m" });
  });

  it.skipIf(process.getuid?.() !== 0)(
    "[E15] tells a file and a folder without permission (read as another user)",
    async () => {
      const dir = makeWorkspace();
      writeFileSync(join(dir, "SOUL.md"), "secret");
      writeFileSync(join(dir, "AGENTS.md"), "look only");
      chmodSync(join(dir, "SOUL.md"), 0);
      chmodSync(join(dir, "AGENTS.md"), 0o444);
      chmodSync(dir, 0o755);
      const [asNobody] = await runChild({ op: "snapshot", uid: 65_534, workspaceDir: dir });
      chmodSync(dir, 0);
      const [closed] = await runChild({ op: "snapshot", uid: 65_534, workspaceDir: dir });
      expect(asNobody).toMatchObject({
        files: [
          { relPath: "AGENTS.md", text: "look only", writable: false },
          { relPath: "SOUL.md", kind: "file", errorCode: "EACCES", writable: false },
          {},
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      });
      expect(closed).toMatchObject({ workspaceKind: "error", workspaceErrorCode: "EACCES" });
    },
  );
});

describe("readWorkspaceSnapshot", () => {
  it("[E15] holds all nine names of an empty folder, and writes nothing", async () => {
    const dir = makeWorkspace();
    const snapshot = await readWorkspaceSnapshot({ disk, workspaceDir: dir });
    expect(snapshot.files.map((file) => `${file.relPath} ${file.kind}`)).toEqual(
      [
        "AGENTS.md",
        "SOUL.md",
        "TOOLS.md",
        "IDENTITY.md",
        "USER.md",
        "HEARTBEAT.md",
        "BOOTSTRAP.md",
        "MEMORY.md",
        "memory.md",
      ].map((name) => `${name} absent`),
    );
    expect(readdirSync(dir)).toEqual([]);
  });

  it("[E25] tells a missing folder and a file in its place", async () => {
    const dir = makeWorkspace();
    writeFileSync(join(dir, "file"), "");
    const [missing, file] = await Promise.all(
      ["nope", "file"].map((name) => readWorkspaceSnapshot({ disk, workspaceDir: join(dir, name) })),
    );
    expect([missing?.workspaceKind, file?.workspaceKind, file?.files.length]).toEqual(["absent", "file", 9]);
  });

  it.skipIf(process.platform !== "linux")("[E15] holds misnamed files behind the well-known ones", async () => {
    const dir = makeWorkspace();
    for (const name of ["soul.md", "User.MD", "notes.md"]) writeFileSync(join(dir, name), name);
    const { files } = await readWorkspaceSnapshot({ disk, workspaceDir: dir });
    expect(files.slice(9).map(({ relPath, text }) => [relPath, text])).toEqual([
      ["User.MD", "User.MD"],
      ["soul.md", "soul.md"],
    ]);
  });

  it.skipIf(process.platform !== "linux")(
    "[E18] finds that names here do not ignore case, also with both spellings hard-linked",
    async () => {
      const dir = makeWorkspace();
      writeFileSync(join(dir, "MEMORY.md"), "m");
      linkSync(join(dir, "MEMORY.md"), join(dir, "memory.md"));
      expect((await readWorkspaceSnapshot({ disk, workspaceDir: dir })).caseInsensitive).toBe(false);
    },
  );
});
