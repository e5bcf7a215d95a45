import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";
import { CALLS, type snapshotFileSchema, type workspaceSnapshotSchema } from "./contract.ts";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

describe("contract", () => {
  it("[R1] keeps the wire form of snapshots equal to their types, in both directions", () => {
    const isSameFile: Same<z.infer<typeof snapshotFileSchema>, SnapshotFile> = true;
    const isSameSnapshot: Same<z.infer<typeof workspaceSnapshotSchema>, WorkspaceSnapshot> = true;
    expect([isSameFile, isSameSnapshot]).toEqual([true, true]);
  });

  it("[R2] refuses fields a call does not know", () => {
    const accepting = Object.entries(CALLS).flatMap(([name, { params }]) =>
      params.safeParse({ surprise: 1 }).success ? [name] : [],
    );
    expect(accepting).toEqual([]);
  });
});
