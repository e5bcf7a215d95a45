import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { Toasts } from "./index.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "# Soul\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

describe("Toasts", () => {
  it("[U35] says a notice with the file's friendly name and what failed, runs its action and can be dismissed", async () => {
    const ran: string[] = [];
    render(
      <app.Frame>
        <Toasts onAction={(id) => ran.push(id)} />
      </app.Frame>,
    );
    const { addNotice } = app.stores.workspace.getState();
    const action = { labelKey: "shell:notice.compare", commandId: "file.compare" };
    addNotice({ messageKey: "notice.conflict", params: { relPath: "SOUL.md" }, tone: "warn", action });
    addNotice({
      messageKey: "notice.createFailed",
      params: { relPath: "TOOLS.md", errorCode: "disk-full" },
      tone: "bad",
    });
    expect(await screen.findByText(/Another program changed Personality/)).toBeTruthy();
    expect(screen.getByText(/Tool notes was not created\. The disk is full\./)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "See both versions" }));
    expect(ran).toEqual(["file.compare"]);
    const [first] = screen.getAllByRole("button", { name: "Dismiss" });
    if (first !== undefined) fireEvent.click(first);
    expect(screen.queryByText(/Another program changed Personality/)).toBeNull();
  });

  it("[U35] lets good news go by itself, but not while it offers to take something back", () => {
    vi.useFakeTimers();
    try {
      render(
        <app.Frame>
          <Toasts onAction={() => {}} />
        </app.Frame>,
      );
      const { addNotice } = app.stores.workspace.getState();
      const action = { labelKey: "problems:undo", commandId: "change.undo" };
      act(() => {
        addNotice({ messageKey: "notice.created", params: { relPath: "USER.md" }, tone: "ok" });
        addNotice({ messageKey: "notice.created", params: { relPath: "SOUL.md" }, tone: "ok", action });
      });
      expect(screen.getAllByRole("listitem")).toHaveLength(2);
      act(() => vi.advanceTimersByTime(60_000));
      expect(screen.getAllByRole("listitem")).toHaveLength(1);
      expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});
