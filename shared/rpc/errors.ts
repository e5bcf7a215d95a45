/** Every way a host call may fail in expected circumstances; words are made in the renderer. */
export const HOST_ERROR_CODES = [
  "not-found",
  "permission-denied",
  "not-a-directory",
  "not-a-regular-file",
  "link-loop",
  "outside-workspace",
  "too-large",
  "not-utf8",
  "unpaired-surrogate",
  "already-exists",
  "changed-meanwhile",
  "disk-full",
  "read-only-disk",
  "file-busy",
  "locked-by-other-process",
  "workspace-gone",
  "workspace-not-open",
  "template-not-found",
  "hook-changed",
  "hook-not-approved",
  "port-in-use",
  "invalid-argument",
  "unauthorized",
  "unsupported",
  "disconnected",
  "io-error",
  "internal",
] as const;

/** Code of an expected failure. */
export type HostErrorCode = (typeof HOST_ERROR_CODES)[number];

/** An expected failure as data; `params` fill the sentence (path, errno, limit, logRef, …). */
export interface HostError {
  readonly code: HostErrorCode;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

/** Builds a HostError. */
export const hostError = (code: HostErrorCode, params: HostError["params"] = {}): HostError => ({ code, params });
