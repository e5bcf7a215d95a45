import { describe, expect, it } from "vitest";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import { EMPTY_WORKSPACE_STATE } from "#renderer/stores/workspace-transitions.ts";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { fileCondition } from "./file-condition.ts";

const stateWith = (facts: Omit<SnapshotFile, "relPath" | "path">): WorkspaceState => ({
  ...EMPTY_WORKSPACE_STATE,
  view: {
    workspaceId: "w",
    profileId: null,
    agentId: "main",
    displayDir: "/w",
    isSample: false,
    version: 1,
    snapshot: {
      workspaceDir: "/w",
      workspaceKind: "directory",
      caseInsensitive: false,
      files: [{ relPath: "SOUL.md", path: "/w/SOUL.md", ...facts }],
    },
    extras: [],
    config: { path: "/c", status: "absent" },
    dialect: {
      id: "openclaw-2026.1",
      detected: true,
      reason: "default-version",
      reasonParams: {},
      confidence: "exact",
      available: [],
    },
    drafts: [],
  },
});
const why = (facts: Omit<SnapshotFile, "relPath" | "path">) => {
  const condition = fileCondition(stateWith(facts), "SOUL.md");
  return condition.kind === "unreadable" ? condition.why : condition.kind;
};

describe("fileCondition", () => {
  it("[V10] says why a file has no text", () => {
    expect([
      why({ kind: "absent" }),
      why({ kind: "directory" }),
      why({ kind: "fifo" }),
      why({ kind: "device" }),
      why({ kind: "error", errorCode: "ELOOP" }),
      why({ kind: "file", errorCode: "EACCES" }),
      why({ kind: "file", tooLarge: true }),
      why({ kind: "file", errorCode: "EIO" }),
    ]).toEqual(["missing", "directory", "fifo", "special", "loop", "permission", "tooLarge", "other"]);
    expect(fileCondition(stateWith({ kind: "file" }), "notes.md").kind).toBe("reading");
  });
});

describe("readOnlyReason", () => {
  it("[V11] locks what a save would damage or may not write", () => {
    const reason = (facts: Omit<SnapshotFile, "relPath" | "path">) => readOnlyReason(stateWith(facts), "SOUL.md");
    expect([
      reason({ kind: "file", encoding: "utf-8", writable: true }),
      reason({ kind: "file", encoding: "utf-16", writable: false }),
      reason({ kind: "file", encoding: "nul", writable: false }),
      reason({ kind: "file", encoding: "invalid-utf-8", writable: false }),
      reason({ kind: "file", encoding: "utf-8", writable: false }),
      reason({ kind: "file", writable: false, link: { target: "/elsewhere", insideWorkspace: false } }),
    ]).toEqual([null, "utf-16", "nul", "not-utf8", "no-permission", "link-outside"]);
  });
});
