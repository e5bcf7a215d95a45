import { setImmediate } from "node:timers/promises";
import { findSecretPlaces } from "#shared/problems/text/secret-problems.ts";
import type { LeftOutFile, SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import { maskPlaces } from "#shared/transfer/mask-places.ts";
import { readFolderFiles } from "./folder-files.ts";
import { detectEncoding, isEditableEncoding } from "./text-encoding.ts";
import type { UnpackedFile } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

/** A file of a workspace that an export would hold. */
export interface ExportedFile {
  readonly relPath: string;
  readonly bytes: number;
  /** Number of secrets that can be told by their form. */
  readonly secrets: number;
}

/** Longer texts are not looked through for secrets, bytes; they count as holding one. */
const LONGEST_LOOKED_THROUGH = 2 * 1024 * 1024;
/** What a mask leaves may be seen as a secret anew, where several stood without a gap. */
const MOST_MASKINGS = 4;

/** What a zip of the folder would hold. Rejects with the errno. */
export async function planExport(
  dir: string,
): Promise<{ readonly files: readonly ExportedFile[]; readonly leftOut: readonly LeftOutFile[] }> {
  const { files, leftOut } = await readFolderFiles(dir);
  const found: ExportedFile[] = [];
  for (const file of files) {
    found.push({ relPath: file.relPath, bytes: file.bytes.length, secrets: await countSecrets(file) });
  }
  return { files: found, leftOut };
}

/** Packs the folder. Rejects with the errno. */
export async function exportZip(
  dir: string,
  options: { readonly secrets: SecretsChoice; readonly nowMs: number },
): Promise<{ readonly zip: Buffer; readonly files: number }> {
  const { secrets, nowMs } = options;
  const { files } = await readFolderFiles(dir);
  const packed = await withSecretsAs(files, secrets);
  return { zip: await writeZip(packed, nowMs), files: packed.length };
}

/** The files with their secrets as they were chosen; some may be missing. The host does other work meanwhile. */
export async function withSecretsAs(
  files: readonly UnpackedFile[],
  secrets: SecretsChoice,
): Promise<readonly UnpackedFile[]> {
  if (secrets === "keep") return files;
  const kept: UnpackedFile[] = [];
  for (const file of files) {
    if ((await countSecrets(file)) === 0) kept.push(file);
    else if (secrets === "mask") kept.push(...masked(file));
  }
  return kept;
}

/** Number of what looks like a secret in a file or its name; one for a text too long to look through. */
export async function countSecrets({ relPath, bytes }: UnpackedFile): Promise<number> {
  await setImmediate();
  const inName = findSecretPlaces(relPath).length;
  if (bytes.length > LONGEST_LOOKED_THROUGH) return inName + (isText(bytes) ? 1 : 0);
  return inName + findSecretPlaces(lettersOf(bytes)).length;
}

/** The file without its secrets; nothing where they cannot be taken out of it. */
function masked({ relPath, bytes }: UnpackedFile): readonly UnpackedFile[] {
  if (bytes.length > LONGEST_LOOKED_THROUGH || !isText(bytes) || findSecretPlaces(relPath).length > 0) return [];
  let text = bytes.toString("utf-8");
  for (let round = 0; round < MOST_MASKINGS; round += 1) {
    const places = findSecretPlaces(text);
    if (places.length === 0) return [{ relPath, bytes: Buffer.from(text) }];
    text = maskPlaces(text, places);
  }
  return [];
}

const isText = (bytes: Buffer): boolean => isEditableEncoding(detectEncoding(bytes));

/** What can be read in a file of any kind: databases hold secrets as well, and UTF-16 is letters with NULs between. */
const lettersOf = (bytes: Buffer): string => bytes.toString(isText(bytes) ? "utf-8" : "latin1");
