import { type HostError, type HostErrorCode, hostError } from "#shared/rpc/errors.ts";

const CODES: Readonly<Record<string, HostErrorCode>> = {
  ENOENT: "not-found",
  EACCES: "permission-denied",
  EPERM: "permission-denied",
  ENOTDIR: "not-a-directory",
  EISDIR: "not-a-regular-file",
  ENXIO: "not-a-regular-file",
  ELOOP: "link-loop",
  EEXIST: "already-exists",
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  EFBIG: "too-large",
  EROFS: "read-only-disk",
  EBUSY: "file-busy",
  ETXTBSY: "file-busy",
};

/** errno name of a rejected disk operation, or undefined when the value is not such an error. */
export function errnoOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Turns a rejected disk operation into an expected failure; anything without an errno is a bug and is thrown on. */
export function errnoHostError(error: unknown, path: string): HostError {
  const errno = errnoOf(error);
  if (errno === undefined) throw error;
  return hostError(CODES[errno] ?? "io-error", { path, errno });
}
