import { beforeAll, describe, expect, it } from "vitest";
import { loadRulesEngine } from "#renderer/stores/rules-engine.ts";
import { buildView } from "#renderer/stores/testing/build-view.ts";
import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import { EMPTY_WORKSPACE_STATE } from "#renderer/stores/workspace-transitions.ts";
import { adviseLimit, roomyLimit } from "./limit-advice.ts";

const LONG = `${"A line of thirty characters ..\n".repeat(1000)}`;

function stateOf(options: {
  readonly name?: string;
  readonly dialect?: "openclaw-2026.1" | "openclaw-2026.9";
  readonly config?: unknown;
  readonly agentId?: string;
}): WorkspaceState {
  const { name = "SOUL.md", dialect = "openclaw-2026.1", config = {}, agentId = "main" } = options;
  const view = buildView([
    { relPath: name, path: `/w/${name}`, kind: "file", text: LONG, linkCount: 1, bytes: LONG.length },
  ]);
  return {
    ...EMPTY_WORKSPACE_STATE,
    view: {
      ...view,
      agentId,
      config: { path: "/c/openclaw.json", status: "ok", value: config },
      dialect: { ...view.dialect, id: dialect },
    },
  };
}
const snippetOf = (state: WorkspaceState, relPath = "SOUL.md") => {
  const advice = adviseLimit(state, { relPath, limit: 40_000 });
  return advice === null ? null : { ...advice, snippet: JSON.parse(advice.snippet) as unknown };
};

beforeAll(() => loadRulesEngine());

describe("raising a limit", () => {
  it("[HK60] names the defaults where they count, and says that all is read then", () => {
    expect(snippetOf(stateOf({}))).toMatchObject({
      snippet: { agents: { defaults: { bootstrapMaxChars: 40_000 } } },
      gain: 31_000 - 1 - 18_000,
      isWhole: true,
      cap: null,
      total: null,
    });
  });

  it("[HK61] names the agent's own entry where that beats the defaults, in either form", () => {
    const own = { bootstrapMaxChars: 500 };
    const dialect = "openclaw-2026.9";
    const entries = { agents: { entries: { shop: own, main: {} } } };
    const list = { agents: { list: [{ id: "other" }, { id: "Shop", ...own }] } };
    expect(snippetOf(stateOf({ dialect, agentId: "shop", config: entries }))?.snippet).toEqual({
      agents: { entries: { shop: { bootstrapMaxChars: 40_000 } } },
    });
    expect(snippetOf(stateOf({ dialect, agentId: "shop", config: list }))?.snippet).toEqual({
      agents: { list: [{ id: "Shop", bootstrapMaxChars: 40_000 }] },
    });
  });

  it("[HK62] raises the total too where that would cut next", () => {
    const config = { agents: { defaults: { bootstrapTotalMaxChars: 25_000 } } };
    expect(snippetOf(stateOf({ dialect: "openclaw-2026.9", config }))).toMatchObject({ isWhole: true, total: 35_000 });
  });

  it("[HK63] says what no setting raises", () => {
    const state = stateOf({ dialect: "openclaw-2026.9", name: "USER.md" });
    expect(snippetOf(state, "USER.md")).toMatchObject({ gain: 0, isWhole: false, cap: 4_000 });
  });

  it("[HK64] leaves a tenth of room, in whole thousands", () => {
    expect([roomyLimit(20_001), roomyLimit(1)]).toEqual([23_000, 1_000]);
  });
});
