import { afterEach, describe, expect, it, vi } from "vitest";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { createScreenStore } from "#renderer/stores/screen-store.ts";
import { focusPane } from "./focus-pane.ts";

const stores = { screen: createScreenStore() } as AppStores;
const TAB = '<button role="tab" aria-selected="true">Personality</button>';
const EDITOR =
  '<div class="monaco-editor"><textarea class="ime-text-area"></textarea><div class="native-edit-context" tabindex="0"></div></div>';

function drawWritePane(content: string): HTMLElement {
  document.body.innerHTML = `<div id="pane-write" tabindex="-1">${content}</div>`;
  return document.getElementById("pane-write") as HTMLElement;
}

describe("focusPane", () => {
  afterEach(() => {
    document.body.innerHTML = "";
  });

  it("takes what is in sight, not an editor that is kept hidden", async () => {
    drawWritePane(`${TAB}<div hidden>${EDITOR}</div>`);
    focusPane("write", stores);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("tab"));
  });

  it("hands the focus on to an editor that loads later", async () => {
    const pane = drawWritePane(TAB);
    focusPane("write", stores);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("tab"));
    pane.insertAdjacentHTML("beforeend", EDITOR);
    await vi.waitFor(() => expect(document.activeElement?.className).toBe("native-edit-context"));
  });

  it("leaves the focus alone when the user moved it meanwhile", async () => {
    const pane = drawWritePane(`${TAB}<button id="other">Other</button>`);
    focusPane("write", stores);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("tab"));
    document.getElementById("other")?.focus();
    pane.insertAdjacentHTML("beforeend", EDITOR);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement?.id).toBe("other");
  });
});
