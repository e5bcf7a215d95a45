import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { MergeDialog } from "./index.ts";

/** The watcher waits for quiet before it takes a version. */
const SLOW = { timeout: 8_000 };
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "one\ntwo\nthree\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

describe("MergeDialog", () => {
  it("[V20] asks about touching changes and puts the chosen text into the editor, unsaved", async () => {
    const { workspace } = app.stores;
    await workspace.getState().openFile("SOUL.md");
    workspace.getState().editText("SOUL.md", "one\nmine\nthree\n");
    await writeFile(join(app.dir, "SOUL.md"), "one\ntheirs\nthree\nfour\n");
    await workspace.getState().refresh();
    await waitFor(() => expect(workspace.getState().buffers.get("SOUL.md")?.conflict).toBeTruthy(), SLOW);
    workspace.getState().openMerge("SOUL.md");
    render(
      <app.Frame>
        <MergeDialog />
      </app.Frame>,
    );
    const take = screen.getByRole("button", { name: "Take the result" });
    expect(take).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByLabelText("Use both"));
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "mine and theirs\n" } });
    fireEvent.click(take);
    const buffer = workspace.getState().buffers.get("SOUL.md");
    expect(buffer?.text).toBe("one\nmine and theirs\nthree\nfour\n");
    expect(buffer?.conflict).toBeNull();
    expect(buffer?.base.text).toBe("one\ntheirs\nthree\nfour\n");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
