import type { ImportFile, LeftOutFile } from "#shared/rpc/transfer-calls.ts";
import type { Disk } from "./disk.ts";
import { guardPath } from "./path-guard.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { contentHash, detectEncoding, isEditableEncoding } from "./text-encoding.ts";
import type { Unpacked } from "./zip-reader.ts";

/** Files that wait to be imported, and how they stand to those of the workspace. */
export interface PlannedImport {
  /** A text, or the bytes of a file that is none. */
  readonly contents: ReadonlyMap<string, string | Buffer>;
  readonly files: readonly ImportFile[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Compares what came in with the workspace; nothing is written. */
export async function planImport(
  incoming: Unpacked,
  at: { readonly disk: Disk; readonly workspaceDir: string; readonly platform?: NodeJS.Platform },
): Promise<PlannedImport> {
  const { disk, workspaceDir, platform = process.platform } = at;
  const contents = new Map<string, string | Buffer>();
  const files: ImportFile[] = [];
  const leftOut = [...incoming.leftOut];
  const taken = new Set<string>();
  for (const { relPath, bytes } of incoming.files) {
    const key = keyOf(relPath, platform);
    if (taken.has(key)) {
      leftOut.push({ relPath, reason: "same-name" });
      continue;
    }
    taken.add(key);
    const isText = isEditableEncoding(detectEncoding(bytes));
    contents.set(relPath, isText ? bytes.toString("utf-8") : bytes);
    files.push(await standingOf({ disk, workspaceDir, relPath, bytes, isText }));
  }
  return { contents, files, leftOut };
}

/** Equal for names that are one file on this system's usual disks. */
const keyOf = (relPath: string, platform: NodeJS.Platform): string =>
  platform === "win32" || platform === "darwin" ? relPath.normalize("NFC").toLowerCase() : relPath;

async function standingOf(of: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly bytes: Buffer;
  readonly isText: boolean;
}): Promise<ImportFile> {
  const { disk, workspaceDir, relPath, bytes, isText } = of;
  const known = { relPath, bytes: bytes.length, isText };
  const guarded = await guardPath({ disk, workspaceDir, relPath });
  if (!guarded.ok) return { ...known, standing: "locked", baseHash: null };
  const now = await readSnapshotFile({ disk, workspaceDir, relPath });
  if (now.kind === "absent") return { ...known, standing: "new", baseHash: null };
  if (now.hash === contentHash(bytes)) return { ...known, standing: "same", baseHash: now.hash };
  // History keeps texts alone, so that there would be no way back from another picture.
  const isReplaceable = isText && now.kind === "file" && now.writable === true && now.hash !== undefined;
  return { ...known, standing: isReplaceable ? "different" : "locked", baseHash: now.hash ?? null };
}
