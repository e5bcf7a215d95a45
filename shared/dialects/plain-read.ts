import type { SnapshotFile } from "../files/snapshot.ts";
import type { ReadOutcome } from "./dialect.ts";

/** Reads as versions before 2026.3.2 do, with a plain `readFile`: links are followed anywhere, any failure reads as missing. */
export function readPlainly(file: SnapshotFile): ReadOutcome {
  switch (file.kind) {
    case "file":
      if (file.text !== undefined) return { kind: "text", text: file.text };
      if (file.tooLarge === true) return { kind: "unknown", reason: "text-not-loaded" };
      return { kind: "failed", reason: "not-readable", ...detail(file.errorCode) };
    case "absent":
      return { kind: "absent", reason: "not-found", ...detail(file.link?.target) };
    case "error":
      return { kind: "absent", reason: "not-readable", ...detail(file.errorCode) };
    case "fifo":
    case "device":
      return { kind: "failed", reason: "not-a-regular-file", detail: file.kind, hangs: true };
    case "directory":
    case "socket":
      return { kind: "failed", reason: "not-a-regular-file", detail: file.kind };
  }
}

function detail(words: string | undefined): { readonly detail?: string } {
  return words === undefined ? {} : { detail: words };
}
