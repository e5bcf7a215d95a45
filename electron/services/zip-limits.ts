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
