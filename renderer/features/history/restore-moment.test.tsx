import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { runUndo } from "#renderer/stores/undo-offers.ts";
import { RestoreMomentDialog } from "./restore-moment-dialog.tsx";

/** The host takes its time. */
const SLOW = { timeout: 8000 };
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "one\n", "USER.md": "u\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const onDisk = (name: string) => readFile(join(app.dir, name), "utf8");

it("[HI17] says what happens to each file, leaves unsaved text alone, and is taken back by its notice", async () => {
  const { client, workspace } = app.stores;
  const workspaceId = workspace.getState().view?.workspaceId ?? "";
  const made = await client.call("history.addCheckpoint", { workspaceId, name: "Then" });
  if (!made.ok) throw new Error(made.error.code);
  await writeFile(join(app.dir, "SOUL.md"), "two\n");
  await writeFile(join(app.dir, "USER.md"), "you\n");
  await workspace.getState().refresh();
  await workspace.getState().openFile("USER.md");
  workspace.getState().editText("USER.md", "unsaved\n");
  const since = await client.call("history.sinceCheckpoint", { workspaceId, id: made.value.id });
  let isDone = false;
  render(
    <app.Frame>
      <RestoreMomentDialog
        workspaceId={workspaceId}
        moment={made.value}
        files={since.ok ? since.value.filter(({ standing }) => standing !== "same") : []}
        onDone={() => {
          isDone = true;
        }}
        onClose={() => {}}
      />
    </app.Frame>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "PersonalitySOUL.mdgets its text of then",
    "About youUSER.mdhas unsaved text and stays as it is",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Restore 1 file" }));
  await waitFor(() => expect(isDone).toBe(true), SLOW);
  expect([await onDisk("SOUL.md"), await onDisk("USER.md")]).toEqual(["one\n", "you\n"]);
  expect(workspace.getState().buffers.get("SOUL.md")?.text).toBe("one\n");
  expect(workspace.getState().buffers.get("USER.md")?.text).toBe("unsaved\n");
  const told = workspace.getState().notices.find(({ messageKey }) => messageKey === "history:moment.restored");
  expect(told?.params).toEqual({ count: 1, moment: "Then" });
  runUndo(app.stores, told?.action?.commandId ?? "");
  await waitFor(async () => expect(await onDisk("SOUL.md")).toBe("two\n"), SLOW);
  const moments = await client.call("history.checkpoints", { workspaceId });
  expect(moments.ok && moments.value.map(({ name }) => name).sort()).toEqual(["Before “Then” was restored", "Then"]);
});
