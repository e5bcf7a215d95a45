import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { createRecentFilesStore } from "./recent-files-store.ts";
import { buildView } from "./testing/build-view.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";
import { EMPTY_WORKSPACE_STATE } from "./workspace-transitions.ts";

it("[SE9] remembers the files that were in front, latest first, until another workspace opens", () => {
  // Only the state is looked at, no action is called.
  const workspace = createStore(() => ({ ...EMPTY_WORKSPACE_STATE }) as WorkspaceStoreState);
  const recent = createRecentFilesStore(workspace);
  workspace.setState({ view: buildView([]), activeTab: "SOUL.md" });
  for (const activeTab of ["USER.md", "SOUL.md", "memory/2026-01-01.md"]) workspace.setState({ activeTab });
  expect(recent.getState().relPaths).toEqual(["memory/2026-01-01.md", "SOUL.md", "USER.md"]);
  workspace.setState({ view: buildView([], { workspaceId: "w2" }), activeTab: "AGENTS.md" });
  expect(recent.getState().relPaths).toEqual(["AGENTS.md"]);
});
