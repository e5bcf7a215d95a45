import { err, type Result } from "#shared/result.ts";
import type { HostError, HostErrorCode } from "#shared/rpc/errors.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";

/** Why a command ended early: an exit code, an error code and one plain sentence. */
export interface CliFailure {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
}

/** Wrong usage: exit code 2. */
export function usageFailure(message: string): Result<never, CliFailure> {
  return err({ exitCode: EXIT.usage, code: "usage", message });
}

/** Could not read or write: exit code 3. */
export function ioFailure(code: string, message: string): Result<never, CliFailure> {
  return err({ exitCode: EXIT.io, code, message });
}

const SENTENCES: Readonly<Record<HostErrorCode, string>> = {
  "not-found": "There is nothing at this place",
  "permission-denied": "This user may not do that",
  "not-a-directory": "This is not a folder",
  "not-a-regular-file": "This is not a plain file",
  "link-loop": "Links lead in a circle",
  "outside-workspace": "The path leads out of the workspace",
  "too-large": "The file is too large",
  "not-utf8": "The file is not UTF-8 text",
  "unpaired-surrogate": "The text holds half a character and cannot be stored",
  "already-exists": "Something else is already there",
  "changed-meanwhile": "It was changed meanwhile",
  "disk-full": "The disk is full",
  "read-only-disk": "The disk is read-only",
  "file-busy": "Another program holds the file",
  "locked-by-other-process": "Another Soulscope is saving here",
  "workspace-gone": "The workspace folder is gone",
  "workspace-not-open": "The workspace is not open",
  "template-not-found": "There is no such template",
  "hook-changed": "The hook was changed after it was looked at",
  "hook-not-approved": "The hook is not approved",
  "port-in-use": "Another program listens there already",
  "invalid-argument": "An argument is not allowed",
  unauthorized: "The token is wrong",
  unsupported: "This is not possible here",
  disconnected: "The connection is gone",
  "io-error": "Reading or writing failed",
  internal: "Something went wrong inside Soulscope",
};

/** A host error as the end of a command. */
export function hostFailure(error: HostError): Result<never, CliFailure> {
  const details = Object.entries(error.params).map(([name, value]) => `${name} ${value}`);
  const sentence = SENTENCES[error.code];
  return ioFailure(error.code, details.length === 0 ? sentence : `${sentence} (${details.join(", ")})`);
}
