import { describe, expect, it } from "vitest";
import { zipBytes } from "./testing/zip-bytes.ts";
import { ZIP_LIMITS } from "./zip-limits.ts";
import { readZip } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

const told = async (zip: Buffer, limits = ZIP_LIMITS) => {
  const read = await readZip(zip, limits);
  return read.ok
    ? read.value.files.map(({ relPath, bytes }) => [relPath, bytes.toString("utf-8")])
    : `${read.error.reason} ${read.error.name}`;
};

const MIB = 1024 * 1024;

describe("readZip", () => {
  it("[IO2][IO10] gives back what was packed, names and bytes alike", async () => {
    const files = [
      { relPath: "SOUL.md", bytes: Buffer.from("\uFEFF你好\r\n") },
      { relPath: "memory/2026-01-30 早.md", bytes: Buffer.from("day\n".repeat(500)) },
    ];
    expect(await told(await writeZip(files, 0))).toEqual([
      ["SOUL.md", "\uFEFF你好\r\n"],
      ["memory/2026-01-30 早.md", "day\n".repeat(500)],
    ]);
  });

  it("[IO11] refuses names that lead elsewhere, before anything is unpacked", async () => {
    const good = { name: "SOUL.md", content: "x" };
    const names = [
      "../SOUL.md",
      "a/../../b",
      "/etc/passwd",
      "C:/x",
      "c:x",
      "a\\b",
      "..\\b",
      "a\0b",
      "a//b",
      "./a",
      "a/.",
      "..",
      "line\nbreak",
      "../",
    ];
    const results = await Promise.all(names.map((name) => told(zipBytes([good, { name, content: "x" }]))));
    expect(results).toEqual(names.map((name) => `unsafe-name ${name}`));
  });

  it("[IO11] refuses links, devices, encrypted entries and names that stand twice", async () => {
    const link = { name: "SOUL.md", content: "/etc/passwd", mode: 0o120777 };
    expect(await told(zipBytes([link]))).toBe("link SOUL.md");
    expect(await told(zipBytes([{ ...link, mode: 0o010644 }]))).toBe("link SOUL.md");
    expect(await told(zipBytes([{ name: "a", content: "0123456789abcdef", saidSize: 4, flags: 1 }]))).toBe(
      "encrypted a",
    );
    const twice = (other: string) => told(zipBytes([{ name: "SOUL.md" }, { name: other }]));
    expect(await twice("SOUL.md")).toBe("same-name-twice SOUL.md");
    expect(await twice("soul.md")).toEqual([
      ["SOUL.md", ""],
      ["soul.md", ""],
    ]);
    expect(await twice("SOUL.md/x")).toBe("same-name-twice SOUL.md/x");
    expect(await told(zipBytes([{ name: "a/b" }, { name: "a" }]))).toBe("same-name-twice a");
  });

  it("[IO11] notices a byte that is not as it was packed", async () => {
    const bytes = Buffer.from("The agent is kind.\n".repeat(20));
    for (const isDeflated of [false, true]) {
      const zip = zipBytes([{ name: "SOUL.md", content: bytes, isDeflated }]);
      const broken = Buffer.from(zip);
      const at = 30 + "SOUL.md".length + 9;
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(await told(zip)).toEqual([["SOUL.md", bytes.toString()]]);
      expect(await told(broken)).toMatch(/^(?:damaged|bomb) SOUL.md$/);
    }
  });

  it("[IO2] takes back what this app packed, however well it packs", async () => {
    const files = [{ relPath: "MEMORY.md", bytes: Buffer.from("- [ ] todo\n".repeat(200_000)) }];
    expect((await readZip(await writeZip(files, 0))).ok).toBe(true);
  });

  it("[IO11] stops at what unpacks to more than it may or says", async () => {
    const zeros = Buffer.alloc(8 * MIB);
    expect(await told(zipBytes([{ name: "bomb", content: zeros, isDeflated: true }]))).toBe("bomb bomb");
    const liar = { name: "liar", content: zeros, isDeflated: true, saidSize: 10 };
    expect(await told(zipBytes([liar]))).toBe("bomb liar");
    const shy = { name: "shy", content: "abc", isDeflated: true, saidSize: 10 };
    expect(await told(zipBytes([shy]))).toBe("damaged shy");
    const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 251));
    const two = [
      { name: "a", content: noise },
      { name: "b", content: noise },
    ];
    expect(await told(zipBytes(two), { ...ZIP_LIMITS, totalBytes: 5_000 })).toBe("too-large b");
  });

  it("[IO11] refuses too many entries and what is no zip or a damaged one", async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}` }));
    expect(await told(zipBytes(many), { ...ZIP_LIMITS, entries: 10 })).toBe("too-many ");
    expect(await told(Buffer.from("no zip at all"))).toBe("not-a-zip ");
    expect(await told(Buffer.alloc(0))).toBe("not-a-zip ");
    const cut = zipBytes([{ name: "a", content: "abc" }]);
    expect(await told(Buffer.concat([cut.subarray(0, 10), cut.subarray(14)]))).toMatch(/^(?:not-a-zip|damaged)/);
    expect(await told(zipBytes([{ name: "a" }], 3))).toMatch(/^damaged/);
  });

  it("[IO12] leaves out large files and what systems add, and takes one folder around everything off", async () => {
    const zip = zipBytes([
      { name: "my agent/" },
      { name: "my agent/SOUL.md", content: "soul" },
      { name: "my agent/memory/day.md", content: "day" },
      { name: "my agent/big.md", content: "x".repeat(300) },
      { name: "my agent/.git/config", content: "x" },
      { name: "__MACOSX/my agent/._SOUL.md", content: "x" },
      { name: "my agent/dm.\u202eexe.md", content: "x" },
      { name: Buffer.from([0x6d, 0x2f, 0xc4, 0xe3]), content: "x" },
    ]);
    const read = await readZip(zip, { ...ZIP_LIMITS, fileBytes: 100 });
    expect(read).toMatchObject({
      ok: true,
      value: {
        files: [{ relPath: "SOUL.md" }, { relPath: "memory/day.md" }],
        leftOut: [
          { relPath: ".git/config", reason: "not-ours" },
          { relPath: "__MACOSX/my agent/._SOUL.md", reason: "not-ours" },
          { relPath: "dm.\u202eexe.md", reason: "misleading-name" },
          { relPath: expect.stringContaining("m/"), reason: "unreadable" },
          { relPath: "big.md", reason: "too-large" },
        ],
      },
    });
    expect(await told(zipBytes([{ name: "memory/a.md", content: "a" }]))).toEqual([["memory/a.md", "a"]]);
  });
});
