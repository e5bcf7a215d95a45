import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { planMakeLinked } from "#shared/fixes/plan-make-linked.ts";
import { FixDialog } from "./fix-dialog.tsx";

/** The host and its words come when they are first asked for. */
const SLOW = { timeout: 8000 };
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ "AGENTS.md": "[plan](notes/plan.md)\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

it("[X21] the file of a dead link is shown, made with its folder, and can be taken back", async () => {
  const offer = {
    kind: "plan" as const,
    id: "make-linked" as const,
    relPath: "notes/plan.md",
    plan: (snapshot: Parameters<typeof planMakeLinked>[0]) => planMakeLinked(snapshot, "notes/plan.md"),
  };
  render(
    <app.Frame>
      <FixDialog offer={offer} onClose={() => {}} />
    </app.Frame>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Make it" }, SLOW));
  const read = () => readFile(join(app.dir, "notes/plan.md"), "utf8").catch(() => null);
  await waitFor(async () => expect(await read()).toBe("# plan\n"), SLOW);
  expect(app.stores.workspace.getState().notices.filter(({ tone }) => tone === "bad")).toEqual([]);
  await waitFor(() => expect(app.stores.changes.getState().done?.undo).toBeTruthy(), SLOW);
  await app.stores.changes.getState().undo();
  expect(await read()).toBeNull();
});
