import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { createFileViewStore, fileViewOf, viewsOfFile } from "./file-view-store.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";
import { EMPTY_WORKSPACE_STATE, workspaceTransition } from "./workspace-transitions.ts";

function stores() {
  // Only the state is read here.
  const workspace = createStore<WorkspaceStoreState>()(() => ({ ...EMPTY_WORKSPACE_STATE }) as WorkspaceStoreState);
  const fileView = createFileViewStore(workspace);
  return { workspace, fileView, viewOf: (relPath: string) => fileViewOf(fileView.getState(), relPath) };
}

it("[FM6] how a file is shown is remembered for its kind, and other files stay text", () => {
  const { fileView, viewOf } = stores();
  fileView.getState().show("SOUL.md", "form");
  fileView.getState().show("TOOLS.md", "form");
  fileView.getState().show("rules.md", "force");
  const paths = ["SOUL.md", "agents/helper/soul.md", "IDENTITY.md", "TOOLS.md", "rules.md"];
  expect(paths.map((path) => [viewOf(path), viewsOfFile(path).length])).toEqual([
    ["form", 2],
    ["form", 2],
    ["write", 2],
    ["write", 1],
    ["force", 3],
  ]);
});

it("[FM6] a place that is asked for in the editor brings the text to the front", () => {
  const { workspace, fileView, viewOf } = stores();
  fileView.getState().show("SOUL.md", "form");
  const reveal = (target: "editor" | "preview") =>
    workspace.setState((state) => ({
      ...state,
      ...workspaceTransition(
        state,
        { type: "reveal.requested", request: { target, relPath: "SOUL.md", start: 0, end: 1 } },
        () => null,
      ),
    }));
  reveal("preview");
  const before = viewOf("SOUL.md");
  reveal("editor");
  expect([before, viewOf("SOUL.md")]).toEqual(["form", "write"]);
});
