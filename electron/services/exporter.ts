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
const LONGEST_LOOKED_THROUGH = 4 * 1024 * 1024;

/** What a zip of the folder would hold. Rejects with the errno. */
export async function planExport(
  dir: string,
): Promise<{ readonly files: readonly ExportedFile[]; readonly leftOut: readonly LeftOutFile[] }> {
  const { files, leftOut } = await readFolderFiles(dir);
  return {
    files: files.map(({ relPath, bytes }) => ({ relPath, bytes: bytes.length, secrets: secretsIn(bytes).length })),
    leftOut,
  };
}

/** Packs the folder. Rejects with the errno. */
export async function exportZip(
  dir: string,
  options: { readonly secrets: SecretsChoice; readonly nowMs: number },
): Promise<{ readonly zip: Buffer; readonly files: number }> {
  const { secrets, nowMs } = options;
  const { files } = await readFolderFiles(dir);
  const packed = withSecretsAs(files, secrets);
  return { zip: await writeZip(packed, nowMs), files: packed.length };
}

/** The files with their secrets as they were chosen; some may be missing. */
export function withSecretsAs(files: readonly UnpackedFile[], secrets: SecretsChoice): readonly UnpackedFile[] {
  return secrets === "keep" ? files : files.flatMap((file) => withoutSecrets(file, secrets));
}

function withoutSecrets(file: UnpackedFile, secrets: "mask" | "leave-out"): readonly UnpackedFile[] {
  const places = secretsIn(file.bytes);
  if (places.length === 0) return [file];
  const isLookedThrough = file.bytes.length <= LONGEST_LOOKED_THROUGH;
  if (secrets === "leave-out" || !isLookedThrough) return [];
  return [{ relPath: file.relPath, bytes: Buffer.from(maskPlaces(file.bytes.toString("utf-8"), places)) }];
}

/** Places of what looks like a secret; the whole of a text too long to look through. */
export function secretsIn(bytes: Buffer): ReturnType<typeof findSecretPlaces> {
  if (!isEditableEncoding(detectEncoding(bytes))) return [];
  if (bytes.length > LONGEST_LOOKED_THROUGH) return [{ kind: "secret", start: 0, end: bytes.length }];
  return findSecretPlaces(bytes.toString("utf-8"));
}
