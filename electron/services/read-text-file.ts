import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { decodeLossy, detectEncoding, isEditableEncoding } from "./text-encoding.ts";

/** Reads a regular UTF-8 file of at most `maxBytes`; a byte-order mark stays. */
export async function readTextFile(path: string, maxBytes: number): Promise<Result<string, HostError>> {
  const read = await readRegularFile(path, maxBytes);
  switch (read.status) {
    case "read":
      return isEditableEncoding(detectEncoding(read.bytes))
        ? ok(decodeLossy(read.bytes))
        : err(hostError("not-utf8", { path }));
    case "too-large":
      return err(hostError("too-large", { path }));
    case "not-regular":
      return err(hostError("not-a-regular-file", { path }));
    case "failed":
      return err(hostError(read.errno === "ENOENT" ? "not-found" : "io-error", { path, errno: read.errno }));
  }
}
