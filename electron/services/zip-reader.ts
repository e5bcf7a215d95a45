import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { err, ok, type Result } from "#shared/result.ts";
import type { LeftOutFile, ZipRefusalReason } from "#shared/rpc/transfer-calls.ts";
import { turnsDirection } from "#shared/text/steering.ts";
import { crc32 } from "./crc32.ts";
import { checkRelPath } from "./path-guard.ts";
import { INCOMING_LIMITS, isTooDense, type ZipLimits } from "./zip-limits.ts";

/** A file that came out of a zip or a folder. */
export interface UnpackedFile {
  /** With forward slashes; leads nowhere but below a folder. */
  readonly relPath: string;
  readonly bytes: Buffer;
}

/** What a zip or a folder holds, as far as it is taken. */
export interface Unpacked {
  readonly files: readonly UnpackedFile[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Why a zip is refused as a whole, and the entry that is to blame; empty when it is the zip itself. */
export interface ZipRefusal {
  readonly reason: ZipRefusalReason;
  readonly name: string;
}

const LONGEST_NAME = 1_024;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
/** Files that systems and tools add by themselves. */
const NOT_OURS = /(?:^|\/)(?:\.git|__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/i;

interface NamedEntry {
  readonly entry: Entry;
  readonly relPath: string;
}

/** Unpacks a zip in memory. All names are checked before the first byte is unpacked. */
export async function readZip(
  bytes: Buffer,
  limits: ZipLimits = INCOMING_LIMITS,
): Promise<Result<Unpacked, ZipRefusal>> {
  const zip = await openZip(bytes);
  if (zip === null) return err({ reason: "not-a-zip", name: "" });
  if (zip.entryCount > limits.entries) return err({ reason: "too-many", name: "" });
  const entries = await entriesOf(zip, limits);
  if (entries === null) return err({ reason: "damaged", name: "" });
  const named = nameEntries(entries);
  if (!named.ok) return named;
  const leftOut = [...named.value.leftOut];
  const files: UnpackedFile[] = [];
  let total = 0;
  for (const { entry, relPath } of named.value.files) {
    if (entry.uncompressedSize > limits.fileBytes) {
      leftOut.push({ relPath, reason: "too-large" });
      continue;
    }
    total += entry.uncompressedSize;
    if (total > limits.totalBytes) return err({ reason: "too-large", name: relPath });
    const content = await unpack(zip, entry, limits);
    if (!content.ok) return err({ reason: content.error, name: relPath });
    files.push({ relPath, bytes: content.value });
  }
  return ok(withoutOuterFolder({ files, leftOut }));
}

/** True for names that systems and tools add by themselves. */
export const isNotOurs = (relPath: string): boolean => NOT_OURS.test(relPath);

function openZip(bytes: Buffer): Promise<ZipFile | null> {
  return new Promise((resolve) => {
    // Names are judged here, byte for byte; the library would only repair some of them.
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) =>
      resolve(error === null ? zip : null),
    );
  });
}

/** Everything the directory at the end names; null when it is damaged or goes on beyond what it says. */
function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<readonly Entry[] | null> {
  return new Promise((resolve) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      if (entries.length > limits.entries) resolve(null);
      else zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", () => resolve(null));
    zip.readEntry();
  });
}

function nameEntries(
  entries: readonly Entry[],
): Result<{ readonly files: readonly NamedEntry[]; readonly leftOut: readonly LeftOutFile[] }, ZipRefusal> {
  const files: NamedEntry[] = [];
  const leftOut: LeftOutFile[] = [];
  const taken = new Set<string>();
  const folders = new Set<string>();
  for (const entry of entries) {
    const raw = entry.fileNameRaw;
    const name = raw.toString("utf-8");
    const isFolder = name.endsWith("/");
    const relPath = isFolder ? name.slice(0, -1) : name;
    if (!isSafeName(relPath)) return err({ reason: "unsafe-name", name });
    const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
    if (type !== 0 && type !== REGULAR && type !== FOLDER) return err({ reason: "link", name });
    if (entry.isEncrypted()) return err({ reason: "encrypted", name });
    if (isFolder) continue;
    const reason = reasonAgainst(relPath, raw);
    if (reason !== null) {
      leftOut.push({ relPath, reason });
      continue;
    }
    // Names that differ in case alone are two files on some disks, such as MEMORY.md and memory.md.
    const parents = relPath
      .split("/")
      .slice(0, -1)
      .map((_, index, parts) => parts.slice(0, index + 1).join("/"));
    if (taken.has(relPath) || folders.has(relPath) || parents.some((parent) => taken.has(parent))) {
      return err({ reason: "same-name-twice", name });
    }
    taken.add(relPath);
    for (const parent of parents) folders.add(parent);
    files.push({ entry, relPath });
  }
  return ok({ files, leftOut });
}

function reasonAgainst(relPath: string, raw: Buffer): LeftOutFile["reason"] | null {
  if (isNotOurs(relPath)) return "not-ours";
  if (!isUtf8(raw)) return "unreadable";
  return turnsDirection(relPath) ? "misleading-name" : null;
}

/** True for a name that a zip may hold. */
export function isSafeName(relPath: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (relPath.length > LONGEST_NAME || /[\u0000-\u001f\u007f\\]/.test(relPath) || /^[A-Za-z]:/.test(relPath))
    return false;
  return checkRelPath(relPath).ok;
}

/** Unpacks one entry; ends at the first byte beyond what it says or may hold. */
function unpack(zip: ZipFile, entry: Entry, limits: ZipLimits): Promise<Result<Buffer, "bomb" | "damaged">> {
  const { compressedSize, uncompressedSize } = entry;
  const isBomb = (size: number): boolean => isTooDense({ size, packed: compressedSize }, limits);
  if (isBomb(uncompressedSize)) return Promise.resolve(err("bomb"));
  return new Promise((resolve) => {
    zip.openReadStream(entry, (error, stream: Readable) => {
      if (error !== null) {
        resolve(err("damaged"));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      const give = (result: Result<Buffer, "bomb" | "damaged">): void => {
        stream.destroy();
        resolve(result);
      };
      stream.on("data", (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > uncompressedSize || isBomb(size)) give(err("bomb"));
      });
      stream.on("end", () => {
        const bytes = Buffer.concat(parts);
        const isWhole = size === uncompressedSize && crc32(bytes) === entry.crc32;
        resolve(isWhole ? ok(bytes) : err("damaged"));
      });
      // The library notices by itself when more comes than the directory says.
      stream.on("error", (failure: Error) => give(err(/too many bytes/.test(failure.message) ? "bomb" : "damaged")));
    });
  });
}

/** Folders of an agent's workspace, which are never taken for a wrapping. */
const OWN_FOLDERS = new Set(["skills", "memory", "agents", "avatars", "hooks"]);

/** Takes the one folder off that stands around everything, as computers pack a folder. */
export function withoutOuterFolder({ files, leftOut }: Unpacked): Unpacked {
  const [outer, ...others] = new Set(files.map(({ relPath }) => relPath.split("/")[0] ?? ""));
  const isWrapped =
    outer !== undefined &&
    others.length === 0 &&
    !OWN_FOLDERS.has(outer) &&
    files.every(({ relPath }) => relPath.includes("/"));
  if (!isWrapped) return { files, leftOut };
  const inner = (relPath: string): string =>
    relPath.startsWith(`${outer}/`) ? relPath.slice(outer.length + 1) : relPath;
  return {
    files: files.map(({ relPath, bytes }) => ({ relPath: inner(relPath), bytes })),
    leftOut: leftOut.map(({ relPath, reason }) => ({ relPath: inner(relPath), reason })),
  };
}
