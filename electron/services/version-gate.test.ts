import { describe, expect, it } from "vitest";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { judgeVersion, type PendingVersion } from "./version-gate.ts";

const fileOf = (text: string, mtimeMs = 1): SnapshotFile => ({
  relPath: "SOUL.md",
  path: "/ws/SOUL.md",
  kind: "file",
  bytes: text.length,
  hash: text,
  text,
  mtimeMs,
});
const absent: SnapshotFile = { relPath: "SOUL.md", path: "/ws/SOUL.md", kind: "absent" };

/** Feeds looks (ms, version) to the gate; returns the times at which a version was accepted. */
function accepted(start: SnapshotFile, looks: readonly (readonly [number, SnapshotFile])[]): readonly string[] {
  let known = start;
  let pending: PendingVersion | undefined;
  const taken: string[] = [];
  for (const [nowMs, seen] of looks) {
    const decision = judgeVersion({ accepted: known, seen, pending, nowMs });
    pending = decision.kind === "wait" ? decision.pending : undefined;
    if (decision.kind !== "accept") continue;
    known = seen;
    taken.push(`${nowMs} ${seen.text ?? seen.kind}`);
  }
  return taken;
}

describe("the version gate", () => {
  it("[E21] takes a version after 50 ms without change", () => {
    const [old, next, later] = [fileOf("old text"), fileOf("new text"), fileOf("new text", 2)];
    expect(
      accepted(old, [
        [0, next],
        [49, next],
        [60, later],
        [109, later],
        [110, later],
      ]),
    ).toEqual(["110 new text"]);
  });

  it.each([
    ["empty", fileOf("")],
    ["less than half", fileOf("old")],
    ["gone", absent],
  ])("[E21] waits 500 ms when the file is %s", (_name, seen) => {
    const old = fileOf("old text that is long");
    expect(
      accepted(old, [
        [0, seen],
        [100, seen],
        [499, seen],
      ]),
    ).toEqual([]);
    expect(
      accepted(old, [
        [0, seen],
        [100, old],
        [600, seen],
        [1_000, seen],
      ]),
    ).toEqual([]);
    expect(
      accepted(old, [
        [0, seen],
        [500, seen],
      ]).length,
    ).toBe(1);
  });

  it("[E21] takes a restless file after 2 s, unless it looks half written", () => {
    const old = fileOf("old text that is long");
    const restless = Array.from({ length: 60 }, (_, at) => [at * 40, fileOf(`restless version ${at}`, at)] as const);
    const shrunk = Array.from({ length: 60 }, (_, at) => [at * 40, fileOf("", at)] as const);
    expect([accepted(old, restless).length, accepted(old, shrunk)]).toEqual([1, []]);
  });

  it("[E21] takes no notice of a touch", () => {
    expect(judgeVersion({ accepted: fileOf("a", 1), seen: fileOf("a", 2), pending: undefined, nowMs: 0 })).toEqual({
      kind: "same",
    });
  });
});
