import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { HeadingsPane } from "./headings-pane.tsx";

const TEXT = "# Soul\n\n## Tone\n\nWarm.\n\n## Limits\n";
let app: TestApp;
beforeEach(async () => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn();
  app = await startTestApp({ "SOUL.md": TEXT });
  render(
    <app.Frame>
      <HeadingsPane relPath="SOUL.md" />
    </app.Frame>,
  );
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

const marked = () => screen.queryByRole("button", { current: "location" })?.textContent;

describe("HeadingsPane", () => {
  it("[SE10] marks the heading at the cursor and follows what is typed", async () => {
    const at = (offset: number) => act(() => app.stores.cursor.setState({ relPath: "SOUL.md", offset }));
    at(TEXT.indexOf("Warm"));
    expect(marked()).toBe("Tone");
    at(TEXT.length);
    expect(marked()).toBe("Limits");
    act(() => app.stores.workspace.getState().editText("SOUL.md", `${TEXT}\n## New\n`));
    expect(await screen.findByRole("button", { name: "New" })).toBeTruthy();
  });

  it("[SE10] arrows move, a press goes to the heading, hiding is remembered", () => {
    const [first, second] = screen.getAllByRole("button").slice(1);
    first?.focus();
    if (first !== undefined) fireEvent.keyDown(first, { key: "ArrowDown" });
    expect(document.activeElement).toBe(second);
    if (second !== undefined) fireEvent.click(second);
    expect(app.stores.workspace.getState().reveal).toMatchObject({
      relPath: "SOUL.md",
      start: TEXT.indexOf("## Tone"),
    });
    fireEvent.click(screen.getByRole("button", { name: "Hide the headings" }));
    expect(app.stores.settings.getState().settings.headingsPane).toBe(false);
  });
});
