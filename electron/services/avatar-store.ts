import { err, ok, type Result } from "#shared/result.ts";
import { type AvatarStored, MAX_AVATAR_BYTES } from "#shared/rpc/avatar-calls.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { imageType, imageUrl } from "./avatar.ts";
import type { Disk } from "./disk.ts";
import { writeNewFile } from "./new-file.ts";
import { guardPath } from "./path-guard.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** Folder of stored pictures, workspace-relative. */
const FOLDER = "avatars";

/** Names tried before it is given up. */
const MAX_NAMES = 1_000;

/** Longest name that is kept of the chosen file, in code points. */
const NAME_LENGTH = 40;

/**
 * Keeps an image in the workspace under a name like that of the chosen file. A picture that is there already is used
 * again, another file of the name is left alone. Texts and other files are refused by their bytes, whatever they are
 * called.
 */
export async function storeAvatar(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly name: string;
  readonly bytes: Buffer;
}): Promise<Result<AvatarStored, HostError>> {
  const { disk, workspaceDir, bytes } = options;
  if (bytes.length === 0) return ok({ status: "refused", reason: "empty" });
  if (bytes.length > MAX_AVATAR_BYTES) return ok({ status: "refused", reason: "too-large" });
  const type = imageType(bytes);
  if (type === undefined) return ok({ status: "refused", reason: "not-an-image" });
  const stored = (relPath: string): AvatarStored => ({ status: "stored", relPath, url: imageUrl(type, bytes) });
  const base = fileBase(options.name);
  for (let number = 1; number <= MAX_NAMES; number += 1) {
    const relPath = `${FOLDER}/${base}${number === 1 ? "" : `-${number}`}.${type === "jpeg" ? "jpg" : type}`;
    const guarded = await guardPath({ disk, workspaceDir, relPath });
    if (!guarded.ok) return guarded;
    const { realPath, exists } = guarded.value;
    if (!exists) {
      const written = await writeNewFile(disk, realPath, bytes);
      if (!written.ok) return written;
      if (written.value) return ok(stored(relPath));
    }
    const there = await readRegularFile(realPath, MAX_AVATAR_BYTES);
    if (there.status === "read" && there.bytes.equals(bytes)) return ok(stored(relPath));
  }
  return err(hostError("already-exists", { path: `${FOLDER}/${base}` }));
}

/** The chosen file's name without its ending and without what some system does not take. */
function fileBase(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const words = last
    .replace(/\.[^.]*$/, "")
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  const base = Array.from(words).slice(0, NAME_LENGTH).join("").toLowerCase();
  return base === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(base) ? "avatar" : base;
}
