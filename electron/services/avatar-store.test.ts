import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_AVATAR_BYTES } from "#shared/rpc/avatar-calls.ts";
import { storeAvatar } from "./avatar-store.ts";
import { createNodeDisk } from "./node-disk.ts";

const PNG = Buffer.from("89504e470d0a1a0a00000000", "hex");
const GIF = Buffer.from("GIF89a......", "latin1");
let root = "";
let dir = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "soulscope-avatar-store-"));
  dir = join(root, "workspace");
  await mkdir(dir);
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const store = (name: string, bytes: Buffer) => storeAvatar({ disk: createNodeDisk(), workspaceDir: dir, name, bytes });
const pathOf = async (name: string, bytes: Buffer) => {
  const stored = await store(name, bytes);
  return stored.ok && stored.value.status === "stored" ? stored.value.relPath : stored;
};

describe("storing a picture", () => {
  it("[FM32] keeps the bytes under avatars/, named after the file, with the ending of what it is", async () => {
    expect(await store("C:\\me\\My Face!.png", PNG)).toEqual({
      ok: true,
      value: {
        status: "stored",
        relPath: "avatars/my-face.png",
        url: `data:image/png;base64,${PNG.toString("base64")}`,
      },
    });
    expect(await readFile(join(dir, "avatars/my-face.png"))).toEqual(PNG);
    expect(await pathOf("杜松 🌿.png", GIF)).toBe("avatars/杜松.gif");
    expect(await pathOf("../../nul.png", PNG)).toBe("avatars/avatar.png");
  });

  it("[FM32] never overwrites another file, and uses the same picture again", async () => {
    await mkdir(join(dir, "avatars"));
    await writeFile(join(dir, "avatars/face.png"), "somebody's");
    expect([await pathOf("face.png", PNG), await pathOf("face.png", PNG)]).toEqual([
      "avatars/face-2.png",
      "avatars/face-2.png",
    ]);
    expect(await readFile(join(dir, "avatars/face.png"), "utf8")).toBe("somebody's");
    expect((await readdir(join(dir, "avatars"))).sort()).toEqual(["face-2.png", "face.png"]);
  });

  it("[FM31] refuses by the bytes: a text called .png, a drawing that can hold scripts, nothing, too much", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(MAX_AVATAR_BYTES)]);
    const refusals = await Promise.all(
      [Buffer.from("hello"), Buffer.from("<svg/>"), Buffer.alloc(0), large].map((bytes) => store("a.png", bytes)),
    );
    expect(refusals.map((refusal) => refusal.ok && refusal.value.status === "refused" && refusal.value.reason)).toEqual(
      ["not-an-image", "not-an-image", "empty", "too-large"],
    );
    expect(await readdir(dir)).toEqual([]);
  });

  it("[FM32] does not follow a link out of the workspace", async () => {
    await mkdir(join(root, "elsewhere"));
    await symlink(join(root, "elsewhere"), join(dir, "avatars"));
    const stored = await store("a.png", PNG);
    expect([stored.ok, stored.ok ? null : stored.error.code, await readdir(join(root, "elsewhere"))]).toEqual([
      false,
      "outside-workspace",
      [],
    ]);
  });
});
