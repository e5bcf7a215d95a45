import { expect, it } from "vitest";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { readGuarded } from "./guarded-read.ts";

const LATE = { followsInside: false, leavesNote: true, exactCase: ["USER.md", "MEMORY.md"] };
const EARLY = { followsInside: true, leavesNote: false, exactCase: [] };
const snapshot = (workspaceKind: WorkspaceSnapshot["workspaceKind"]): WorkspaceSnapshot => ({
  workspaceDir: "/w",
  workspaceKind,
  caseInsensitive: false,
  files: [],
});
const noRead = (relPath: string, kind: SnapshotFile["kind"]): SnapshotFile => ({
  relPath,
  path: `/w/${relPath}`,
  kind,
  errorCode: "EACCES",
});

it("[F14] says of a file without permission what the real package says", () => {
  const note = "EACCES: permission denied, open '/w/SOUL.md'";
  const refused = { kind: "refused", text: `[UNREADABLE: ${note}]`, reason: "not-readable", detail: note };
  expect(readGuarded(noRead("SOUL.md", "file"), snapshot("directory"), LATE)).toEqual(refused);
  const failed = { kind: "failed", reason: "not-readable", detail: note };
  expect(readGuarded(noRead("SOUL.md", "file"), snapshot("directory"), EARLY)).toEqual(failed);
});

it("[F14] in a folder without permission every name fails earlier, and optional ones are not there", () => {
  const read = (name: string) => readGuarded(noRead(name, "error"), snapshot("error"), LATE);
  expect(read("SOUL.md")).toMatchObject({ text: "[UNREADABLE: EACCES: permission denied, lstat '/w/SOUL.md']" });
  expect(read("USER.md")).toEqual({ kind: "absent", reason: "not-found" });
});
