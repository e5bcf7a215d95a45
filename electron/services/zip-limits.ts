/** What one zip or folder may hold, going out and coming in. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files together, and of the zip itself. */
  readonly totalBytes: number;
  /** Times its packed size that an entry may unpack to, once it is beyond a mebibyte. */
  readonly ratio: number;
}

const MIB = 1024 * 1024;

/** Far beyond any agent, and little enough for any computer. */
export const ZIP_LIMITS: ZipLimits = { entries: 5_000, fileBytes: 20 * MIB, totalBytes: 200 * MIB, ratio: 200 };

/** What may come in: with names and lists a zip of ours is larger than its files, and it must come back. */
export const INCOMING_LIMITS: ZipLimits = { ...ZIP_LIMITS, totalBytes: 210 * MIB };

/** True for an entry that unpacks to more than it may for what is packed; sizes in bytes. */
export function isTooDense(
  entry: { readonly size: number; readonly packed: number },
  limits: Pick<ZipLimits, "ratio"> = ZIP_LIMITS,
): boolean {
  return entry.size > MIB && entry.size > entry.packed * limits.ratio;
}
