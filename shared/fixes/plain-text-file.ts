import { snapshotFile, type WorkspaceSnapshot } from "../files/snapshot.ts";
import { err, ok, type Result } from "../result.ts";
import type { FixRefusal } from "./fix-plan.ts";

/** A file whose text may be moved, and the version it has on disk. */
export interface PlainTextFile {
  readonly relPath: string;
  readonly text: string;
  readonly hash: string;
}

/** The file as editable text; `not-there` when it is absent, `not-text` when it cannot be rewritten byte for byte. */
export function plainTextFile(snapshot: WorkspaceSnapshot, relPath: string): Result<PlainTextFile, FixRefusal> {
  const file = snapshotFile(snapshot, relPath);
  if (file === undefined || file.kind === "absent") return err("not-there");
  const { text, hash, encoding, link } = file;
  const isWhole = encoding === undefined || encoding === "utf-8" || encoding === "utf-8-bom";
  if (file.kind !== "file" || text === undefined || hash === undefined || !isWhole || link !== undefined)
    return err("not-text");
  return ok({ relPath, text, hash });
}
