import { ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";

/** Bytes of a piece that goes to the host. */
const PIECE_BYTES = 1024 * 1024;

/** Fetches a zip that the host packed, piece by piece, and lets the host forget it. */
export async function fetchZip(
  client: HostClient,
  transferId: string,
): Promise<Result<readonly ArrayBuffer[], HostError>> {
  const parts: ArrayBuffer[] = [];
  let offset = 0;
  for (let isLast = false; !isLast; ) {
    const read = await client.call("transfer.read", { transferId, offset });
    if (!read.ok) return read;
    const bytes = Uint8Array.from(atob(read.value.base64), (sign) => sign.charCodeAt(0));
    parts.push(bytes.buffer);
    offset += bytes.length;
    ({ isLast } = read.value);
  }
  await client.call("transfer.drop", { transferId });
  return ok(parts);
}

/** Sends a file to the host piece by piece; the id under which it waits there. */
export async function sendFile(client: HostClient, file: Blob): Promise<Result<string, HostError>> {
  let transferId: string | null = null;
  for (let offset = 0; offset < file.size || transferId === null; offset += PIECE_BYTES) {
    const bytes = new Uint8Array(await file.slice(offset, offset + PIECE_BYTES).arrayBuffer());
    const sent: Result<{ readonly transferId: string }, HostError> = await client.call("transfer.write", {
      transferId,
      base64: base64Of(bytes),
    });
    if (!sent.ok) return sent;
    ({ transferId } = sent.value);
  }
  return ok(transferId);
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  // More arguments at once than this are too many for some engines.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
