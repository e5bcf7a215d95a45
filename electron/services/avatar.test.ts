import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_AVATAR_BYTES } from "#shared/rpc/avatar-calls.ts";
import { readAvatar } from "./avatar.ts";

const PNG = Buffer.from("89504e470d0a1a0a00000000", "hex");
let root = "";
let dir = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "soulscope-avatar-"));
  dir = join(root, "workspace");
  await mkdir(join(dir, "pictures"), { recursive: true });
  await writeFile(join(dir, "pictures/me.png"), PNG);
  await writeFile(join(root, "outside.png"), PNG);
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

describe("avatar", () => {
  it("[PF16] is an image inside the workspace, told by its first bytes", async () => {
    const url = `data:image/png;base64,${PNG.toString("base64")}`;
    expect(await readAvatar(dir, "pictures/me.png")).toBe(url);
    expect(await readAvatar(dir, join(dir, "pictures/me.png"))).toBe(url);
    expect(await readAvatar(dir, url)).toBe(url);
    const others = [
      ["jpeg", Buffer.from("ffd8ffe000104a46", "hex")],
      ["gif", Buffer.from("GIF89a......", "latin1")],
      ["webp", Buffer.from("RIFF....WEBP", "latin1")],
    ] as const;
    for (const [type, bytes] of others) {
      await writeFile(join(dir, "face"), bytes);
      expect(await readAvatar(dir, "face")).toMatch(new RegExp(`^data:image/${type};base64,`));
    }
  });

  it("[PF17] is nothing from outside, no web address, no text and nothing large", async () => {
    await symlink(join(root, "outside.png"), join(dir, "link.png"));
    await writeFile(join(dir, "page.png"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    await writeFile(join(dir, "large.png"), PNG);
    await truncate(join(dir, "large.png"), MAX_AVATAR_BYTES + 1);
    const refused = [
      "../outside.png",
      join(root, "outside.png"),
      "link.png",
      "page.png",
      "large.png",
      "pictures",
      "absent.png",
      ".",
      "https://example.org/a.png",
      "file:///etc/hostname",
      "data:image/svg+xml;base64,PHN2Zy8+",
      "data:text/html,<b>",
      "a\0b",
    ];
    expect(await Promise.all(refused.map((value) => readAvatar(dir, value)))).toEqual(refused.map(() => null));
  });
});
