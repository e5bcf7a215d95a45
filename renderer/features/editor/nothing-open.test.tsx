import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { NothingOpen } from "./nothing-open.tsx";

/** The disk decides how long this takes. */
const SLOW = { timeout: 8000 };
let app: TestApp;
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const draw = async (files: Readonly<Record<string, string>>): Promise<void> => {
  app = await startTestApp(files);
  render(
    <app.Frame>
      <NothingOpen agent="Iris" />
    </app.Frame>,
  );
};

it("[HE9] a folder without files says what to do first, and is begun from there", async () => {
  await draw({});
  expect(screen.getByText("This folder has no files yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Create the personality" }));
  await waitFor(() => expect(app.stores.workspace.getState().activeTab).toBe("SOUL.md"), SLOW);
  expect(app.stores.workspace.getState().buffers.get("SOUL.md")?.text).not.toBe("");
});

it("[HE9] where there are files one is picked on the left", async () => {
  await draw({ "USER.md": "# User\n" });
  expect(screen.getByText("No file is open")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
