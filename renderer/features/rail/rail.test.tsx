import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { Rail } from "./index.ts";

const LONG_MEMORY = `# Memory\n\n${"- A regular customer who likes tulips.\n".repeat(600)}`;
/** The disk decides how long this takes. */
const SLOW = { timeout: 8000 };
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "# Soul\n", "MEMORY.md": LONG_MEMORY, "HEARTBEAT.md": "\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const drawRail = () =>
  render(
    <app.Frame>
      <Rail />
    </app.Frame>,
  );
/** The button of a row, not that of its menu. */
const row = (name: RegExp): HTMLElement => {
  const [found] = screen.getAllByRole("button", { name }).filter((button) => !button.hasAttribute("aria-haspopup"));
  if (found === undefined) throw new Error(`No row ${name}`);
  return found;
};

describe("Rail", () => {
  it("[U16] groups files by layer and says the worst thing about each", () => {
    drawRail();
    const memory = screen.getByRole("region", { name: "Memory" });
    expect(within(memory).getByRole("button", { name: /^Long-term memory/ }).textContent).toContain("Cut");
    expect(within(memory).getByRole("img", { name: /11\d% of its limit/ })).toBeTruthy();
    expect(row(/Regular check-ins/).textContent).toContain("Empty");
    expect(row(/Personality/).getAttribute("aria-current")).toBe("true");
  });

  it("[U16] the rules stand in their own layer, not among other files", async () => {
    cleanup();
    await app.dispose();
    app = await startTestApp({ "SOUL.md": "# Soul\n", "rules.md": "## Tools\n- Never: `exec`\n" });
    drawRail();
    const rules = screen.getByRole("region", { name: "Rules" });
    expect(within(rules).getByRole("button", { name: /^House rules/ }).textContent).toContain("rules.md");
    expect(screen.queryByRole("button", { name: /^Other files/ })).toBeNull();
  });

  it("[U16] unsaved text is marked as it is typed", async () => {
    drawRail();
    app.stores.workspace.getState().editText("SOUL.md", "# Soul\n\nNew.\n");
    expect(await screen.findByText("Unsaved")).toBeTruthy();
  });

  it("[U10] what others changed stays marked until it is reviewed, also once it was opened", async () => {
    drawRail();
    await writeFile(join(app.dir, "SOUL.md"), "# Somebody else's soul\n");
    await waitFor(() => expect(row(/^Personality/).textContent).toContain("Changed"), SLOW);
    fireEvent.click(row(/^Personality/));
    expect(row(/^Personality/).textContent).toContain("Changed");
  });

  it("[U13] a missing file has its own button to create it", async () => {
    drawRail();
    fireEvent.click(row(/Create Tool notes/));
    expect(await screen.findByRole("button", { name: /^Tool notes/, current: true }, SLOW)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Create Tool notes/ })).toBeNull();
  });

  it("[U16] a session that does not get a file says so", async () => {
    drawRail();
    app.stores.workspace.getState().setSessionKind("subagent");
    expect((await screen.findAllByText("Not sent")).length).toBeGreaterThan(0);
    expect(row(/Personality/).textContent).toContain("Not sent");
  });
});
