import { describe, expect, it } from "vitest";
import { guardUnsavedText, recoverLostPage } from "./lifecycle.ts";
import { mainTexts } from "./main-texts.ts";
import { app, BrowserWindow, dialog } from "./testing/fake-electron.ts";
import { openWindow } from "./windows.ts";

const texts = () => mainTexts(["zh-CN"]);

async function open(stored: unknown) {
  const written: unknown[] = [];
  const order: string[] = [];
  await openWindow({
    preloadPath: "/app/preload.cjs",
    placeFile: {
      read: () => Promise.resolve(stored),
      write: (value) => {
        written.push(value);
        return Promise.resolve(true);
      },
    },
    onCreated: () => order.push(`created before load: ${BrowserWindow.opened.at(-1)?.loaded === ""}`),
  });
  const window = BrowserWindow.opened.at(-1);
  if (window === undefined) throw new Error("no window");
  return { window, written, order };
}

describe("the window [N1]", () => {
  it("is hardened and shows our own page", async () => {
    const { window, order } = await open(null);
    expect(window.options.webPreferences).toEqual({
      preload: "/app/preload.cjs",
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    });
    expect({ loaded: window.loaded, order }).toEqual({
      loaded: "app://soulscope/",
      order: ["created before load: true"],
    });
  });

  it("opens where it was and remembers where it is closed [N7]", async () => {
    const { window, written } = await open({ bounds: { x: 10, y: 20, width: 800, height: 600 }, isMaximized: true });
    window.emit("close");
    expect({ options: window.options, calls: window.calls, written }).toMatchObject({
      options: { x: 10, y: 20, width: 800, height: 600 },
      calls: ["maximize", "show"],
      written: [{ bounds: { x: 5, y: 6, width: 700, height: 500 }, isMaximized: true }],
    });
  });
});

describe("leaving [N8]", () => {
  it.each([
    [0, true],
    [1, false],
  ])("asks about unsaved text and obeys answer %i", (answer, leaves) => {
    const window = new BrowserWindow({});
    guardUnsavedText(window as never, texts);
    dialog.answer = answer;
    let left = false;
    window.webContents.emit("will-prevent-unload", {
      preventDefault() {
        left = true;
      },
    });
    expect({ left, asked: dialog.asked.at(-1)?.message }).toEqual({ left: leaves, asked: "还有文字没有保存。" });
  });

  it("offers to load a crashed page again [N9]", () => {
    const window = new BrowserWindow({});
    recoverLostPage(window as never, texts);
    dialog.answer = 0;
    window.webContents.emit("render-process-gone", {}, { reason: "crashed" });
    dialog.answer = 1;
    window.webContents.emit("render-process-gone", {}, { reason: "oom" });
    window.webContents.emit("render-process-gone", {}, { reason: "clean-exit" });
    expect({ reloads: window.webContents.reloads, quits: app.quits }).toEqual({ reloads: 1, quits: 1 });
  });
});
