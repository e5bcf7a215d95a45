import { app, type BrowserWindow, dialog } from "electron";
import type { MainTexts } from "./main-texts.ts";
import { parseStartArguments, type StartRequest } from "./start-arguments.ts";

/** Words of the command line: a packaged app has no script in front of them. */
export const startArguments = (argv: readonly string[]): readonly string[] => argv.slice(app.isPackaged ? 1 : 2);

/**
 * Makes this the only running app of this user's data folder. False when another runs already: it has been told
 * what to open and this process should end.
 */
export function claimSingleInstance(options: {
  readonly request: StartRequest;
  readonly onSecondStart: (request: StartRequest) => void;
}): boolean {
  // The first app hears our request in its own words: the second's argv may have Chromium's flags mixed in.
  if (!app.requestSingleInstanceLock({ ...options.request })) return false;
  app.on("second-instance", (_event, _argv, _cwd, data) => options.onSecondStart(readStartRequest(data)));
  app.on("open-file", (event, path) => {
    event.preventDefault();
    options.onSecondStart(parseStartArguments([path], { cwd: "/", platform: process.platform }));
  });
  return true;
}

function readStartRequest(data: unknown): StartRequest {
  if (typeof data !== "object" || data === null) return { dir: null, isSample: false };
  const dir: unknown = Reflect.get(data, "dir");
  return { dir: typeof dir === "string" ? dir : null, isSample: Reflect.get(data, "isSample") === true };
}

/** Brings the window to the front, also from the task bar. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/**
 * Asks before unsaved text is left behind. The page refuses to unload while it has some, so closing, quitting and
 * loading again all come through here.
 */
export function guardUnsavedText(window: BrowserWindow, texts: () => MainTexts): void {
  window.webContents.on("will-prevent-unload", (event) => {
    const { unsaved, unsavedDetail, leave, stay } = texts();
    const choice = dialog.showMessageBoxSync(window, {
      type: "warning",
      message: unsaved,
      detail: unsavedDetail,
      buttons: [leave, stay],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    });
    // Here preventing means: let the page go although it refused.
    if (choice === 0) event.preventDefault();
  });
}

/** Offers to load the page again when its process has ended. */
export function recoverLostPage(window: BrowserWindow, texts: () => MainTexts): void {
  window.webContents.on("render-process-gone", (_event, details) => {
    if (details.reason === "clean-exit" || window.isDestroyed()) return;
    const { pageStopped, pageStoppedDetail, loadAgain, quit } = texts();
    const choice = dialog.showMessageBoxSync(window, {
      type: "error",
      message: pageStopped,
      detail: pageStoppedDetail,
      buttons: [loadAgain, quit],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (choice === 0) window.webContents.reload();
    else app.quit();
  });
}

/** Lets the given work end before the process does; a second quit while it runs waits for the same. */
export function disposeBeforeQuit(disposals: readonly (() => void | Promise<void>)[]): void {
  let state: "running" | "ending" | "ended" = "running";
  app.on("will-quit", (event) => {
    if (state === "ended") return;
    event.preventDefault();
    if (state === "ending") return;
    state = "ending";
    const ended = Promise.allSettled(disposals.map(async (dispose) => dispose()));
    void ended.then(() => {
      state = "ended";
      app.quit();
    });
  });
}

/** Says why the app cannot start (a data folder that cannot be used, most likely) and ends it. */
export function explainFailedStart(error: unknown, texts: MainTexts): void {
  dialog.showErrorBox(texts.startFailed, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
