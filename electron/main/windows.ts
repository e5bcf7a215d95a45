import { BrowserWindow, nativeTheme, screen } from "electron";
import type { JsonFile } from "#electron/services/json-file.ts";
import { APP_ORIGIN } from "./origin.ts";
import { type Bounds, clampToDisplays, parseWindowPlace, WINDOW_SIZE } from "./window-bounds.ts";

/** What a window is made from. */
export interface WindowOptions {
  readonly preloadPath: string;
  /** Remembers where the window was. */
  readonly placeFile: JsonFile;
  /** Runs before the page loads, so that no message of the page is missed. */
  readonly onCreated: (window: BrowserWindow) => void;
}

/** Opens the app's window, hardened, where it was last time. */
export async function openWindow(options: WindowOptions): Promise<BrowserWindow> {
  const place = parseWindowPlace(await options.placeFile.read());
  const workAreas = screen.getAllDisplays().map((display): Bounds => display.workArea);
  const window = new BrowserWindow({
    ...WINDOW_SIZE,
    ...clampToDisplays(place, workAreas),
    show: false,
    title: "Soulscope",
    // The page's own ground (tokens.css), so that nothing flashes before the first paint.
    backgroundColor: nativeTheme.shouldUseDarkColors ? "#17181a" : "#f6f5f2",
    webPreferences: {
      preload: options.preloadPath,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  if (place?.isMaximized === true) window.maximize();
  window.once("ready-to-show", () => window.show());
  window.on("close", () => {
    void options.placeFile.write({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
  options.onCreated(window);
  await window.loadURL(`${APP_ORIGIN}/`);
  return window;
}
