import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "./testing/start-test-app.tsx";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "# Soul\n", "USER.md": "# User\n", "skills/tea/SKILL.md": "Brew.\n" });
});
afterEach(() => app.dispose());

const open = () => app.stores.workspace.getState().openWorkspace({ dir: app.dir, profileId: null, agentId: null });
const noted = () => app.stores.settings.getState().settings.recentWorkspaces[0]?.files;

it("[U45] open files and those in front before come back with their workspace, on-demand ones with their text", async () => {
  const { workspace, recentFiles, windowLeft } = app.stores;
  const { openFile, closeTab, closeWorkspace } = workspace.getState();
  for (const relPath of ["USER.md", "skills/tea/SKILL.md"]) await openFile(relPath);
  closeTab("SOUL.md");
  windowLeft();
  await vi.waitFor(() => expect(noted()?.tabs).toEqual(["USER.md", "skills/tea/SKILL.md"]));
  await closeWorkspace();
  await open();
  const { tabs, activeTab, buffers } = workspace.getState();
  expect([tabs, activeTab]).toEqual([["USER.md", "skills/tea/SKILL.md"], "skills/tea/SKILL.md"]);
  expect(buffers.get("skills/tea/SKILL.md")?.text).toBe("Brew.\n");
  expect(recentFiles.getState().relPaths).toEqual(["skills/tea/SKILL.md", "USER.md", "SOUL.md"]);
});

it("[U45] nothing is noted of a folder that was cleared away", async () => {
  const { workspace, settings, windowLeft } = app.stores;
  await workspace.getState().openFile("USER.md");
  await settings.getState().update({ recentWorkspaces: [] });
  windowLeft();
  await vi.waitFor(() => import("./open-files-keeper.ts"));
  expect(noted()).toBeUndefined();
});
