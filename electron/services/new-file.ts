import { dirname } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { replaceFile, tempPathFor } from "./atomic-write.ts";
import type { Disk } from "./disk.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { makeFolder } from "./folders.ts";
import { guardPath } from "./path-guard.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";

/** A place in a workspace. */
interface FilePlace {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly relPath: string;
}

/** Writes a file whose bytes are no text where nothing stands yet; fails with `already-exists`. */
export async function createNewFile(place: FilePlace & { readonly bytes: Buffer }): Promise<Result<null, HostError>> {
  const { disk, relPath, bytes } = place;
  const guarded = await guardPath(place);
  if (!guarded.ok) return guarded;
  const written = guarded.value.exists ? ok(false) : await writeNewFile(disk, guarded.value.realPath, bytes);
  if (!written.ok) return written;
  return written.value ? ok(null) : err(hostError("already-exists", { path: relPath }));
}

/** Makes a file and its folders at a guarded path; false when something came to stand there meanwhile. */
export async function writeNewFile(disk: Disk, target: string, bytes: Buffer): Promise<Result<boolean, HostError>> {
  try {
    await makeFolder({ disk, role: "target", path: dirname(target) });
    const temp = tempPathFor(target);
    const outcome = await replaceFile({ disk, target, temp, bytes, old: null, mayProceed: async () => true });
    return ok(outcome.kind === "replaced");
  } catch (error) {
    return err(errnoHostError(error, target));
  }
}

/** Takes a file away whose bytes are still these; false when they are not or it cannot be removed. */
export async function removeKnownFile(place: FilePlace & { readonly hash: string }): Promise<boolean> {
  const { disk, hash } = place;
  const guarded = await guardPath(place);
  if (!guarded.ok || !guarded.value.exists) return false;
  const now = await readSnapshotFile(place);
  if (now.hash !== hash || now.link !== undefined) return false;
  try {
    await disk.unlink("target", guarded.value.realPath);
    return true;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}
