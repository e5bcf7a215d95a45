import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { TextEncoding } from "#shared/files/snapshot.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";

/** Bytes above this are never edited (20 MiB). */
export const MAX_EDITABLE_BYTES = 20 * 1024 * 1024;

/** Lower-case hex sha256; the identity of a version everywhere in the host. */
export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** How the bytes read as text. UTF-16 is told by its BOM or by NULs on one side of ASCII pairs. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return "utf-16";
  if (bytes.includes(0)) return looksLikeUtf16(bytes) ? "utf-16" : "nul";
  if (!isUtf8(bytes)) return "invalid-utf-8";
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? "utf-8-bom" : "utf-8";
}

/** True when a file of this encoding can be edited without changing bytes the user did not touch. */
export function isEditableEncoding(encoding: TextEncoding): boolean {
  return encoding === "utf-8" || encoding === "utf-8-bom";
}

/** Decodes as the runtime does: malformed sequences become U+FFFD, a BOM stays. */
export function decodeLossy(bytes: Buffer): string {
  return bytes.toString("utf-8");
}

/** UTF-8 of exactly this text. A lone surrogate has no UTF-8 form and is refused, never replaced. */
export function encodeExact(text: string): Result<Buffer, HostError> {
  const lone = /\p{Surrogate}/u.exec(text);
  if (lone !== null) return err(hostError("unpaired-surrogate", { offset: lone.index }));
  return ok(Buffer.from(text, "utf-8"));
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096);
  if (bytes.length % 2 !== 0 || sample.length < 4) return false;
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const pairs = sample.length / 2;
  const [even = 0, odd = 0] = zeros;
  return (odd >= pairs * 0.4 && even === 0) || (even >= pairs * 0.4 && odd === 0);
}
