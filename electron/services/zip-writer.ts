import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { ZipFile } from "yazl";
import { isTooDense } from "./zip-limits.ts";
import type { UnpackedFile } from "./zip-reader.ts";

/** Files that are packed before the next wait for their turn behind them. */
const AT_A_TIME = 16;

/** Packs files into a zip, in the order given; UTF-8 names, regular files readable by their owner alone. */
export async function writeZip(files: readonly UnpackedFile[], atMs: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [index, { relPath, bytes }] of files.entries()) {
    // Packing starts at once for every file; thousands at a time would take all memory and hold up the host.
    if (index % AT_A_TIME === 0) await packed(Buffer.alloc(0));
    const compress = await isPackable(bytes);
    zip.addBuffer(bytes, relPath, { mtime: new Date(atMs), mode: 0o100600, compress });
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const packed = promisify<Buffer, Buffer>(deflateRaw);

/** False for what would pack so well that a careful reader, ours too, takes it for a bomb. */
async function isPackable(bytes: Buffer): Promise<boolean> {
  if (!isTooDense({ size: bytes.length, packed: 0 })) return true;
  return !isTooDense({ size: bytes.length, packed: (await packed(bytes)).length });
}
