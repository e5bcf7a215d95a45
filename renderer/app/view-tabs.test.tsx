import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#renderer/stores/testing/start-test-app.tsx";
import { ViewTabs } from "./view-tabs.tsx";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ "SOUL.md": "# Soul\n" });
});
afterEach(async () => {
  cleanup();
  await app.dispose();
});

it("[U33] the views stand beside each other, in a narrow window in a menu named after the one in front", async () => {
  const { screen: store } = app.stores;
  store.getState().setWidth("wide");
  render(
    <app.Frame>
      <ViewTabs />
    </app.Frame>,
  );
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Edit",
    "Layers",
    "Lifecycle",
    "History",
    "Compare",
  ]);
  store.getState().setWidth("narrow");
  const menu = await screen.findByRole("button", { name: "Edit", expanded: false });
  fireEvent.keyDown(menu, { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "History" }));
  expect(store.getState().view).toBe("history");
  expect(await screen.findByRole("button", { name: "History" })).toBeTruthy();
  store.getState().showView("problems");
  expect(await screen.findByRole("button", { name: "Views" })).toBeTruthy();
});
