import { ZipFile } from "yazl";
import type { UnpackedFile } from "./zip-reader.ts";

/** Packs files into a zip, in the order given; UTF-8 names, regular files readable by their owner alone. */
export async function writeZip(files: readonly UnpackedFile[], atMs: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { relPath, bytes } of files) zip.addBuffer(bytes, relPath, { mtime: new Date(atMs), mode: 0o100600 });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
