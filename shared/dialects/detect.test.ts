import { describe, expect, it } from "vitest";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { detectDialect } from "./detect.ts";

const bare = buildSnapshot({ "SOUL.md": "x" });
const early = buildSnapshot({ "SOUL.md": "x", "HEARTBEAT.md": "" });
const late = buildSnapshot({ "AGENTS.md": "", "SOUL.md": "", "IDENTITY.md": "", "USER.md": "" });
const noted = (version: string) => ({ meta: { lastTouchedVersion: version } });

describe("detection", () => {
  it("[VE4] the user's word comes first, then what they chose before", () => {
    const installed = [{ version: "2026.9.6", path: "/p" }];
    expect(detectDialect({ snapshot: bare, installed, wanted: "openclaw-2026.3.13" })).toEqual({
      id: "openclaw-2026.3.13",
      detected: false,
      reason: "chosen",
      reasonParams: { version: "2026.3.13", rules: "2026.3.13", match: "row" },
      confidence: expect.any(String),
    });
    expect(detectDialect({ snapshot: bare, installed, wanted: "auto", remembered: "openclaw-2026.1" })).toEqual({
      id: "openclaw-2026.1",
      detected: false,
      reason: "remembered",
      reasonParams: { version: "2026.1.30", rules: "2026.1.30", match: "row" },
      confidence: "exact",
    });
  });

  it("[ST2] the version from the settings counts where nothing tells, and nowhere else", () => {
    const fallback = "openclaw-2026.9.6";
    const reasonOf = (facts: Parameters<typeof detectDialect>[0]) => {
      const { id, reason, detected } = detectDialect(facts);
      return [id, reason, detected];
    };
    expect(reasonOf({ snapshot: bare, fallback })).toEqual([fallback, "default-setting", false]);
    expect(reasonOf({ snapshot: early, fallback })[1]).toBe("shape-early");
    expect(reasonOf({ snapshot: bare, fallback, config: noted("2026.3.13") })[1]).toBe("config-version");
    expect(reasonOf({ snapshot: bare, fallback, remembered: "openclaw-2026.1" })[1]).toBe("remembered");
  });

  it("[VE5] the runtime's own note in its config", () => {
    expect(detectDialect({ snapshot: early, config: noted("2026.9.6") })).toEqual({
      id: "openclaw-2026.9.6",
      detected: true,
      reason: "config-version",
      reasonParams: { version: "2026.9.6", rules: "2026.9.6", match: "row", key: "meta.lastTouchedVersion" },
      confidence: "exact",
    });
    expect(detectDialect({ snapshot: early, config: { wizard: { lastRunVersion: "2026.2.3-1" } } })).toEqual({
      id: "openclaw-2026.2.3",
      detected: true,
      reason: "config-version",
      reasonParams: { version: "2026.2.3", rules: "2026.1.30", match: "between", key: "wizard.lastRunVersion" },
      confidence: "best-knowledge",
    });
  });

  it("[VE5] an installed package, and one that is newer than the note", () => {
    const installed = [
      { version: "nightly", path: "/x" },
      { version: "2026.8.1", path: "/p" },
    ];
    const params = { version: "2026.8.1", rules: "2026.8.1", match: "row", path: "/p" };
    expect(detectDialect({ snapshot: bare, installed })).toMatchObject({ reason: "installed", reasonParams: params });
    expect(detectDialect({ snapshot: bare, installed, config: noted("2026.1.30") })).toMatchObject({
      reason: "installed-newer",
      reasonParams: { ...params, noted: "2026.1.30" },
    });
    expect(detectDialect({ snapshot: bare, installed, config: noted("2026.9.6") })).toMatchObject({
      reason: "config-version",
    });
  });

  it("[VE6] the files there, when nothing else is known", () => {
    const found = [bare, early, late].map((snapshot) => {
      const { id, reason, confidence } = detectDialect({ snapshot });
      return [id, reason, confidence];
    });
    expect(found).toEqual([
      ["openclaw-2026.1", "default-version", "best-knowledge"],
      ["openclaw-2026.1", "shape-early", "best-knowledge"],
      ["openclaw-2026.9", "shape-late", "best-knowledge"],
    ]);
  });

  it("[Z2] files that only UpClaw reads come before what is installed, behind the user's word", () => {
    const facts = { snapshot: early, installed: [{ version: "2026.9.6", path: "/p" }], config: noted("2026.9.6") };
    expect(detectDialect({ ...facts, layered: { rulesFile: "Rules.md" } })).toMatchObject({
      id: "upclaw",
      reason: "rules-file",
      reasonParams: { path: "Rules.md" },
      confidence: "best-knowledge",
    });
    expect(detectDialect({ ...facts, layered: { privateFolder: "agents/x" } }).reason).toBe("private-folder");
    expect(detectDialect({ ...facts, layered: {} }).id).not.toBe("upclaw");
    expect(detectDialect({ ...facts, layered: { rulesFile: "rules.md" }, wanted: "openclaw-2026.1" }).id).toBe(
      "openclaw-2026.1",
    );
  });

  it.each([{ meta: { lastTouchedVersion: "soon" } }, { meta: 3 }, "x", undefined])("[VE6] %j is no note", (config) => {
    expect(detectDialect({ snapshot: bare, config }).reason).toBe("default-version");
  });
});
