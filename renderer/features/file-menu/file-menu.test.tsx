import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { fileMenuItems } from "./file-menu-items.ts";
import { FileMenuButton, FileMenuPlace } from "./index.ts";

/** The menu is fetched when first opened. */
const SLOW = { timeout: 8000 };
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "# Soul\n", "USER.md": "# User\n", "skills/tea/SKILL.md": "Brew.\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const drawn = () =>
  render(
    <app.Frame>
      <FileMenuButton relPath="USER.md" from="rail" title="About you" />
      <FileMenuPlace />
    </app.Frame>,
  );
const offered = (relPath: string, from: "rail" | "tab"): readonly string[] =>
  fileMenuItems(app.stores, { relPath, from })
    .flat()
    .map((item) => (item.id === "view" ? item.view : item.id));

describe("FileMenu", () => {
  it("[U44] the visible button opens the menu, Esc gives the focus back", async () => {
    drawn();
    const button = screen.getByRole("button", { name: "More for About you" });
    button.focus();
    fireEvent.click(button);
    const menu = await screen.findByRole("menu", { name: /More for/ }, SLOW);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    fireEvent.keyDown(menu, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("[U44] an item is done once the menu is gone", async () => {
    drawn();
    fireEvent.click(screen.getByRole("button", { name: "More for About you" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "History of this file" }, SLOW));
    await waitFor(() => expect(app.stores.screen.getState().historyOf).toBe("USER.md"));
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("[U44] a file is opened as a form", async () => {
    drawn();
    fireEvent.click(screen.getByRole("button", { name: "More for About you" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Open as form" }, SLOW));
    await waitFor(() => expect(app.stores.workspace.getState().activeTab).toBe("USER.md"));
    expect(app.stores.fileView.getState().views).toEqual({ user: "form" });
  });

  it("[U44] offers what applies to the file: no form for other files, a template where it is missing, no text of one that is not there", () => {
    expect(offered("USER.md", "rail")).toEqual(["write", "form", "history", "template", "copyPath"]);
    expect(offered("SOUL.md", "tab")).toEqual(["form", "history", "template", "copyPath", "close"]);
    expect(offered("TOOLS.md", "rail")).toEqual(
      expect.arrayContaining(["open", "create", "history", "template", "copyPath"]),
    );
    expect(offered("skills/tea/SKILL.md", "rail")).toEqual(
      expect.arrayContaining(["write", "form", "history", "copyPath"]),
    );
  });
});
