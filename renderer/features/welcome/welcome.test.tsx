import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { Welcome } from "./index.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "# Soul\n" }, { isOpen: false });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const drawWelcome = () =>
  render(
    <app.Frame>
      <Welcome onOpenFolder={() => {}} />
    </app.Frame>,
  );

describe("Welcome", () => {
  it("[U14] a folder that cannot be opened is named with its reason and another try", async () => {
    drawWelcome();
    const dir = join(app.home, "nowhere");
    await app.stores.workspace.getState().openWorkspace({ dir, profileId: null, agentId: null });
    expect(await screen.findByText(`${dir} could not be opened`)).toBeTruthy();
    expect(screen.getByText(/It is not there any more\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("[U14] a broken openclaw.json is shown with line and column while agents are still listed", async () => {
    await app.stores.client.call("workspace.create", {
      dir: join(app.home, ".openclaw", "workspace"),
      templateId: "blank",
      language: "en",
    });
    await writeFile(join(app.home, ".openclaw", "openclaw.json"), "{\n  agents: ]\n}");
    drawWelcome();
    // [IO37] there is something to back up once there is an agent.
    expect(screen.queryByRole("button", { name: /Back up all agents/ })).toBeNull();
    await app.stores.machine.getState().loadProfiles();
    expect(await screen.findByRole("button", { name: /Back up all agents/ })).toBeTruthy();
    expect(await screen.findByText(/line 2, column 11/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /\.openclaw\/workspace/ })).toBeTruthy();
  });

  it("[U1] the sample opens in one click", async () => {
    drawWelcome();
    fireEvent.click(screen.getByRole("button", { name: /Try the sample/ }));
    await waitFor(() => expect(app.stores.workspace.getState().view?.isSample).toBe(true), { timeout: 5000 });
  });
});
