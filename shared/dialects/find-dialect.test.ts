import { describe, expect, it } from "vitest";
import { availableDialects, findDialect } from "./find-dialect.ts";
import { compareVersions, matchVersion, parseVersion } from "./runtime-version.ts";
import { RULES_BY_VERSION, VERSION_TABLE } from "./version-table.ts";

describe("version table", () => {
  it("[VE1] lists versions in order, each once", () => {
    const versions = VERSION_TABLE.map((row) => row.version);
    expect(versions).toEqual([...new Set(versions)].toSorted(compareVersions));
    expect([versions[0], versions.at(-1)]).toEqual(["2026.1.30", "2026.9.6"]);
  });

  it("[VE1] keeps a rule until a later row changes it", () => {
    const perFile = ["2026.1.30", "2026.4.12", "2026.4.22", "2026.5.28", "2026.6.6", "2026.9.6"].map(
      (version) => RULES_BY_VERSION.get(version)?.perFile,
    );
    expect(perFile).toEqual([20_000, 20_000, 12_000, 12_000, 20_000, 20_000]);
  });

  it.each(VERSION_TABLE.slice(1))("[VE1] $version states only what it changes", ({ version, changes }) => {
    const index = VERSION_TABLE.findIndex((row) => row.version === version);
    const before = RULES_BY_VERSION.get(VERSION_TABLE[index - 1]?.version ?? "");
    expect(before).not.toMatchObject(Object.keys(changes).length === 0 ? { none: true } : changes);
  });
});

describe("versions", () => {
  it.each([
    ["2026.1.30", "2026.1.30"],
    [" v2026.02.03-beta.1 ", "2026.2.3"],
    ["2026.1.30-2", "2026.1.30"],
    ["2026.1", undefined],
    ["2026.1.30x", undefined],
    ["latest", undefined],
    ["", undefined],
  ])("[VE2] reads %j", (text, want) => {
    expect(parseVersion(text)).toBe(want);
  });

  it.each([
    ["2026.1.30", { version: "2026.1.30", row: "2026.1.30", match: "row" }],
    ["2026.2.3", { version: "2026.2.3", row: "2026.1.30", match: "between" }],
    ["2026.9.5", { version: "2026.9.5", row: "2026.9.1", match: "between" }],
    ["2025.12.31", { version: "2025.12.31", row: "2026.1.30", match: "older" }],
    ["2026.10.1", { version: "2026.10.1", row: "2026.9.6", match: "newer" }],
    ["next", undefined],
  ])("[VE2] %s gets the nearest row that is not newer", (text, want) => {
    expect(matchVersion(text)).toEqual(want);
  });
});

describe("dialects", () => {
  it.each([
    ["openclaw-2026.1", "2026.1.30", "exact"],
    ["openclaw-2026.1.30", "2026.1.30", "exact"],
    ["openclaw-2026.2.3", "2026.1.30", "best-knowledge"],
    ["openclaw-2026.9", "2026.9.6", "exact"],
    ["openclaw-2026.9.6", "2026.9.6", "exact"],
    ["openclaw-2027.1.1", "2026.9.6", "best-knowledge"],
  ])("[VE3] %s follows the rules of %s: %s", (id, version, confidence) => {
    const { read: _read, ...found } = findDialect(id) ?? { read: undefined };
    expect(found).toMatchObject({ id, version, confidence });
    expect(findDialect(id)).toBe(findDialect(id));
  });

  it.each(["openclaw-latest", "openclaw-", "upclaw-0", "2026.1.30", ""])("[VE3] %j is no version", (id) => {
    expect(findDialect(id)).toBeUndefined();
  });

  it("[VE3] [Z1] offers every row, newest first, then UpClaw", () => {
    const offered = availableDialects();
    expect(offered.length).toBe(VERSION_TABLE.length + 1);
    expect(offered[0]).toEqual({ id: "openclaw-2026.9.6", label: "OpenClaw 2026.9.6", confidence: "exact" });
    expect(offered.every(({ id }) => findDialect(id)?.id === id)).toBe(true);
  });
});
