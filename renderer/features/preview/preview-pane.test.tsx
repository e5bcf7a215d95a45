import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { PreviewPane } from "./index.ts";

const LINE = "- A regular customer who likes tulips.\n";
/** A busy machine draws late. */
const SLOW = { timeout: 8_000 };
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({
    "AGENTS.md": "# Work\n",
    "SOUL.md": `# Soul\n\n${LINE.repeat(600)}`,
    "IDENTITY.md": "- **Name:** Juniper\n",
  });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const draw = () =>
  render(
    <app.Frame>
      <PreviewPane />
    </app.Frame>,
  );
const row = (relPath: string) => {
  const found = document.querySelector<HTMLElement>(`li[data-file="${relPath}"]`);
  if (found === null) throw new Error(`no row for ${relPath}`);
  return found;
};

describe("PreviewPane", () => {
  it("[V13] names the agent, marks what is cut and what is missing, and opens a row with its cut", () => {
    draw();
    expect(screen.getByRole("heading", { name: "What Juniper receives" })).toBeTruthy();
    expect(within(row("TOOLS.md")).getByText("[MISSING]")).toBeTruthy();
    expect(within(row("SOUL.md")).getByText("Cut")).toBeTruthy();
    fireEvent.click(within(row("SOUL.md")).getByRole("button", { name: /Personality/ }));
    expect(row("SOUL.md").textContent).toContain("[...truncated, read SOUL.md for full content...]");
    expect(within(row("SOUL.md")).getByText(/characters left out/)).toBeTruthy();
  });

  it("[V13] an agent's own copy has its friendly name and says that it is one", async () => {
    cleanup();
    await app.dispose();
    app = await startTestApp({
      "SOUL.md": "# Soul\n",
      "rules.md": "## Tools\n- Never: `exec`\n",
      "agents/main/SOUL.md": "# Mine\n",
    });
    draw();
    expect(within(row("agents/main/SOUL.md")).getByText("Personality")).toBeTruthy();
    expect(within(row("agents/main/SOUL.md")).getByText("own copy")).toBeTruthy();
    expect(within(row("rules.md")).getByText("House rules")).toBeTruthy();
  });

  it("[V14] follows unsaved text and draws only the changed row again", async () => {
    draw();
    const before = row("IDENTITY.md").firstElementChild;
    await app.stores.workspace.getState().openFile("AGENTS.md");
    app.stores.workspace.getState().editText("AGENTS.md", "# Work\n\nAsk first.\n");
    await waitFor(() => expect(row("AGENTS.md").textContent).toContain("18"), SLOW);
    expect(row("IDENTITY.md").firstElementChild).toBe(before);
  });

  it("[V13] a session kind that gets fewer files says which are left out", async () => {
    draw();
    app.stores.workspace.getState().setSessionKind("subagent");
    expect(await within(row("SOUL.md")).findByText("not in this kind of session", {}, SLOW)).toBeTruthy();
    expect(within(row("AGENTS.md")).queryByText("not in this kind of session")).toBeNull();
  });

  it("[V16] a hidden part leads to its first hidden letter in the file", () => {
    draw();
    fireEvent.click(within(row("SOUL.md")).getByRole("button", { name: /Personality/ }));
    fireEvent.click(screen.getByRole("button", { name: "Show them" }));
    expect(app.stores.workspace.getState().reveal).toMatchObject({
      target: "editor",
      relPath: "SOUL.md",
      start: 14_000,
    });
  });
});
