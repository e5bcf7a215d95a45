import type { ImportFile, LeftOutFile } from "#shared/rpc/transfer-calls.ts";
import type { Disk } from "./disk.ts";
import { guardPath } from "./path-guard.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { contentHash, detectEncoding, isEditableEncoding } from "./text-encoding.ts";
import type { Unpacked } from "./zip-reader.ts";

/** Files that wait to be imported, and how they stand to those of the workspace. */
export interface PlannedImport {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: readonly ImportFile[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Compares what came in with the workspace; nothing is written. */
export async function planImport(
  incoming: Unpacked,
  at: { readonly disk: Disk; readonly workspaceDir: string },
): Promise<PlannedImport> {
  const texts = new Map<string, string>();
  const files: ImportFile[] = [];
  const leftOut: LeftOutFile[] = [...incoming.leftOut];
  for (const { relPath, bytes } of incoming.files) {
    if (!isEditableEncoding(detectEncoding(bytes))) {
      leftOut.push({ relPath, reason: "not-text" });
      continue;
    }
    texts.set(relPath, bytes.toString("utf-8"));
    files.push(await standingOf({ ...at, relPath, bytes }));
  }
  return { texts, files, leftOut };
}

async function standingOf(of: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly bytes: Buffer;
}): Promise<ImportFile> {
  const { disk, workspaceDir, relPath, bytes } = of;
  const known = { relPath, bytes: bytes.length };
  const guarded = await guardPath({ disk, workspaceDir, relPath });
  if (!guarded.ok) return { ...known, standing: "locked", baseHash: null };
  const now = await readSnapshotFile({ disk, workspaceDir, relPath });
  if (now.kind === "absent") return { ...known, standing: "new", baseHash: null };
  if (now.hash === contentHash(bytes)) return { ...known, standing: "same", baseHash: now.hash };
  const isReplaceable = now.kind === "file" && now.writable === true && now.hash !== undefined;
  return { ...known, standing: isReplaceable ? "different" : "locked", baseHash: now.hash ?? null };
}
