import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#shared/rpc/history-calls.ts";
import { authorOf, timelineDays } from "./timeline-rows.ts";

const at = (day: number, hour: number): number => new Date(2026, 0, day, hour).getTime();
const entry = (atMs: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  relPath: "SOUL.md",
  atMs,
  hash: String(atMs),
  bytes: 1,
  origin: "seen-on-disk",
  previousHash: "before",
  lines: null,
  ...change,
});
const moment = (atMs: number, relPath = "SOUL.md") => ({
  id: `moment ${atMs}`,
  name: "m",
  atMs,
  files: [{ relPath, hash: "h", bytes: 1 }],
});
const read = { moments: [], commits: [], relPath: null, isComplete: true };

describe("timelineDays", () => {
  it("[HI10] groups by local day, newest first, moments among the versions", () => {
    const entries = [entry(at(3, 23)), entry(at(3, 1)), entry(at(2, 23))];
    const days = timelineDays({ ...read, entries, moments: [moment(at(3, 12))] });
    expect(days.map(({ key, rows }) => [key, rows.map(({ kind }) => kind)])).toEqual([
      ["2026-01-03", ["version", "moment", "version"]],
      ["2026-01-02", ["version"]],
    ]);
  });

  it("[HI10] older moments wait until the versions around them are read", () => {
    const entries = [entry(at(3, 1))];
    const moments = [moment(at(2, 1))];
    expect(timelineDays({ ...read, entries, moments, isComplete: false }).length).toBe(1);
    expect(timelineDays({ ...read, entries, moments }).length).toBe(2);
  });

  it("[HI10] with one file in front only moments that hold it are shown", () => {
    const moments = [moment(at(2, 1)), moment(at(2, 2), "USER.md")];
    const [day] = timelineDays({ ...read, entries: [], moments, relPath: "USER.md" });
    expect(day?.rows.map(({ id }) => id)).toEqual([moments[1]?.id]);
  });
});

describe("authorOf", () => {
  it("[HI1] says you for what this app did, and claims nothing else", () => {
    const who = (change: Partial<HistoryEntry>) => authorOf(entry(0, change));
    expect(who({ origin: "saved-by-user" })).toBe("you");
    expect(who({ origin: "before-removal" })).toBe("you");
    expect(who({ origin: "before-save" })).toBe("other");
    expect(who({ origin: "gone-from-disk" })).toBe("other");
    expect(who({})).toBe("other");
    expect(who({ previousHash: null })).toBe("first");
  });
});
