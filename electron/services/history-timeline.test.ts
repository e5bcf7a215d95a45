import { describe, expect, it } from "vitest";
import type { FileHistory, VersionOrigin } from "./history-index.ts";
import { historyTimeline, timelinePage } from "./history-timeline.ts";

const version = (atMs: number, hash: string, origin: VersionOrigin = "seen-on-disk") => ({
  atMs,
  hash,
  bytes: 1,
  origin,
});
const timelineOf = (files: readonly FileHistory[]) =>
  historyTimeline({ files, kept: new Set(files.flatMap(({ versions }) => versions.map(({ hash }) => hash))) });
const told = (versions: readonly ReturnType<typeof version>[]) =>
  timelineOf([{ relPath: "SOUL.md", versions }]).map(
    ({ atMs, hash, origin, previousHash }) => `${atMs} ${hash} ${origin} ${previousHash}`,
  );

describe("historyTimeline", () => {
  it("[HI1] what two programs of ours wrote down about one version is one entry, the user's word first", () => {
    expect(
      told([version(1, "a"), version(2, "b"), version(3, "b", "saved-by-user"), version(4, "b"), version(5, "a")]),
    ).toEqual(["5 a seen-on-disk b", "2 b saved-by-user a", "1 a seen-on-disk null"]);
  });

  it("[HI1] versions of one millisecond stand in the order in which they came; a clock set back keeps its time", () => {
    expect(told([version(5_000, "b"), version(5_000, "a"), version(4_999, "c"), version(10, "d")])).toEqual([
      "5002 c seen-on-disk a",
      "5001 a seen-on-disk b",
      "5000 b seen-on-disk null",
      "10 d seen-on-disk c",
    ]);
  });

  it("[HI3] a file that goes away and comes back is told as such", () => {
    expect(
      told([version(1, "a"), version(2, "a", "before-removal"), version(3, "a", "gone-from-disk"), version(4, "a")]),
    ).toEqual(["4 a seen-on-disk null", "2 a before-removal a", "1 a seen-on-disk null"]);
  });
});

describe("timelinePage", () => {
  it("[HI2] pages hold every entry once, also when new ones come between two looks", () => {
    const files = (count: number) =>
      ["A.md", "B.md"].map((relPath) => ({
        relPath,
        versions: Array.from({ length: count }, (_, at) => version(Math.floor(at / 2), `${relPath} ${at}`)),
      }));
    const seen: string[] = [];
    let after: Parameters<typeof timelinePage>[1]["after"] = null;
    for (let count = 20; ; count += 1) {
      const page = timelinePage(timelineOf(files(count)), { after, limit: 7 });
      seen.push(...page.entries.map(({ hash }) => hash));
      after = page.next;
      if (after === null) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((hash) => Number(hash.split(" ")[1]) < 20).length).toBe(40);
  });
});
