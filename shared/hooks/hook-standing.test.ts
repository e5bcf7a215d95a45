import { describe, expect, it } from "vitest";
import { extraFilePatterns, hookStanding, type KnownHook } from "./hook-standing.ts";

const hook = (change: Partial<KnownHook> = {}): KnownHook => ({
  name: "mine",
  key: "mine",
  source: "workspace",
  events: ["agent:bootstrap"],
  hasHandler: true,
  ...change,
});
const internal = (value: unknown) => ({ hooks: { internal: value } });
const stand = (dialect: string, config: unknown, change?: Partial<KnownHook>) =>
  hookStanding(hook(change), { dialect, config });

describe("which hooks run", () => {
  it("[HK30] without a handler or for other moments a hook has no say", () => {
    const on = internal({ enabled: true });
    expect([
      stand("openclaw-2026.1", on, { hasHandler: false }),
      stand("openclaw-2026.1", on, { events: ["command:new"] }),
      stand("openclaw-2026.1", on, { events: ["agent"] }),
    ]).toEqual(["no-handler", "other-events", "runs"]);
  });

  it.each([
    ["openclaw-2026.1", undefined, "internal-off"],
    ["openclaw-2026.1", internal({}), "internal-off"],
    ["openclaw-2026.1", internal({ entries: { mine: { enabled: true } } }), "internal-off"],
    ["openclaw-2026.1", internal({ enabled: true }), "runs"],
    ["openclaw-2026.1", internal({ enabled: true, entries: { mine: { enabled: false } } }), "entry-off"],
    ["openclaw-2026.3.13", internal({ enabled: true }), "runs"],
    ["openclaw-2026.3.24", internal({ enabled: true }), "needs-opt-in"],
    ["openclaw-2026.3.24", internal({ enabled: true, entries: { mine: { enabled: true } } }), "runs"],
    ["openclaw-2026.4.12", internal({ entries: { mine: { enabled: true } } }), "internal-off"],
    ["openclaw-2026.4.22", internal({ entries: { mine: { enabled: true } } }), "runs"],
    ["openclaw-2026.9", internal({ enabled: false, entries: { mine: { enabled: true } } }), "internal-off"],
    ["openclaw-2026.9", internal({ entries: { mine: {} } }), "needs-opt-in"],
  ])("[HK31] a workspace's hook under %s with %j: %s", (dialect, config, standing) => {
    expect(stand(dialect, config)).toBe(standing);
  });

  it.each([
    ["openclaw-2026.7.35", { enabled: true, entries: { other: { enabled: true } } }, "runs"],
    ["openclaw-2026.8.1", { enabled: true, entries: { other: { enabled: true } } }, "not-named"],
    ["openclaw-2026.9", { enabled: true }, "runs"],
    ["openclaw-2026.9", { entries: { other: { enabled: true } } }, "not-named"],
    ["openclaw-2026.9", { entries: { other: {} }, load: { extraDirs: ["~/hooks"] } }, "runs"],
  ])("[HK32] a profile's hook under %s with %j: %s", (dialect, value, standing) => {
    expect(stand(dialect, internal(value), { source: "managed" })).toBe(standing);
  });

  it("[HK33] modules of older configs run until 2026.8", () => {
    const config = internal({ enabled: true });
    const legacy = { source: "legacy" } as const;
    expect([stand("openclaw-2026.1", config, legacy), stand("openclaw-2026.9", config, legacy)]).toEqual([
      "runs",
      "retired",
    ]);
  });

  it("[HK34] tells the patterns of extra files where the bundled hook runs, from 2026.2.17 on", () => {
    const config = (entry: object, rest = {}) => internal({ ...rest, entries: { "bootstrap-extra-files": entry } });
    const paths = [" packages/*/AGENTS.md ", 7, ""];
    expect([
      extraFilePatterns(config({ paths }, { enabled: true }), "openclaw-2026.2.17"),
      extraFilePatterns(config({ paths: [], files: ["a/SOUL.md"] }), "openclaw-2026.9"),
      extraFilePatterns(config({ paths }), "openclaw-2026.2.17"),
      extraFilePatterns(config({ paths, enabled: false }), "openclaw-2026.9"),
      extraFilePatterns(config({ paths }, { enabled: true }), "openclaw-2026.1"),
      extraFilePatterns({}, "openclaw-2026.9"),
    ]).toEqual([["packages/*/AGENTS.md"], ["a/SOUL.md"], [], [], [], []]);
  });
});
