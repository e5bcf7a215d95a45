import { describe, expect, it } from "vitest";
import { listAgents, normalizeAgentId } from "./agent-list.ts";
import { configAt, readLimit } from "./config-value.ts";
import { parseConfig } from "./parse-config.ts";

describe("openclaw.json", () => {
  it("[G1] reads JSON5", () => {
    expect(parseConfig("// mine\n{agents: {defaults: {workspace: '~/w',},},}")).toEqual({
      status: "ok",
      value: { agents: { defaults: { workspace: "~/w" } } },
    });
  });

  it.each(["", " \n\t", "\uFEFF"])("[G2] takes %j for empty", (text) => {
    expect(parseConfig(text)).toEqual({ status: "empty" });
  });

  it("[G3] says where broken text is broken", () => {
    expect(parseConfig("{\n  agents: }\n")).toEqual({
      status: "broken",
      reason: "syntax",
      line: 2,
      column: 11,
      message: "invalid character '}' at 2:11",
    });
  });

  it.each(["[]", "42", "null", '"text"'])("[G3] refuses %s at the top level", (text) => {
    expect(parseConfig(text)).toMatchObject({ status: "broken", reason: "not-an-object" });
  });

  it("[G4] never reads inherited properties", () => {
    const parsed = parseConfig('{"__proto__": {"agents": 1}}');
    expect(configAt(parsed.status === "ok" ? parsed.value : undefined, "toString")).toBeUndefined();
    expect(configAt({}, "constructor", "name")).toBeUndefined();
  });

  it.each([
    [400, 400],
    [499.99, 499],
    [0.5, 0],
    [0, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ["100", undefined],
    [true, undefined],
    [null, undefined],
  ])("[G5] limit %j", (value, want) => {
    expect(readLimit(value)).toBe(want);
  });
});

describe("agents", () => {
  it.each([
    ["Ops Team", "ops-team"],
    [" MAIN ", "main"],
    ["--a--", "a"],
    ["工作", "main"],
    ["x".repeat(70), "x".repeat(64)],
    [undefined, "main"],
    [7, "main"],
  ])("[G6] id %j", (value, want) => {
    expect(normalizeAgentId(value)).toBe(want);
  });

  it("[G7] the first marked agent is the default, the first entry of an id counts", () => {
    const list = [
      { id: "a", name: "A" },
      null,
      { id: "B", default: true, workspace: " ~/b " },
      { id: "b" },
      { id: "c", default: true },
    ];
    expect(listAgents({ agents: { list } })).toEqual([
      { id: "a", name: "A", isDefault: false },
      { id: "b", workspace: "~/b", isDefault: true },
      { id: "c", isDefault: false },
    ]);
  });

  it.each([{}, { agents: { list: [] } }, { agents: { list: "x" } }, { agents: null }, undefined])(
    "[G7] one agent `main` for %j",
    (config) => {
      expect(listAgents(config)).toEqual([{ id: "main", isDefault: true }]);
    },
  );
});
