import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { shimPage } from "./shim-page.mjs";

/*
 * Stands in for the `electron` package under the real main bundle: windows are pages of a Chromium driven by
 * Playwright, the system's dialogs are answered by the test over this process's IPC channel. It shows that main,
 * preload and page work together; it is no evidence for Electron's sandbox or for the menus of a system.
 */

const answers = new Map();
const tell = (message) => process.send?.(message);

process.on("message", (message) => {
  if (message.type === "answer") answers.set(message.dialog, message.value);
  if (message.type === "menu") clickMenu(menu, message.path);
  if (message.type === "second-instance") app.emit("second-instance", {}, [], "", message.data);
  if (message.type === "quit") app.quit();
  if (message.type === "end") void endAll();
});

function ask(dialog, options, fallback) {
  tell({ type: "dialog", dialog, options });
  return answers.has(dialog) ? answers.get(dialog) : fallback;
}

class App extends EventEmitter {
  isPackaged = false;
  setName() {}
  setPath() {}
  whenReady() {
    return Promise.resolve();
  }
  requestSingleInstanceLock() {
    return true;
  }
  getPreferredSystemLanguages() {
    return ["en"];
  }
  getAppMetrics() {
    return [];
  }
  async quit() {
    for (const window of [...windows]) if (!(await window.tryClose())) return;
    let prevented = false;
    this.emit("will-quit", {
      preventDefault() {
        prevented = true;
      },
    });
    if (!prevented) this.exit(0);
  }
  exit(code) {
    tell({ type: "exit", code });
    setTimeout(() => process.exit(code), 50);
  }
}

class WebContents extends EventEmitter {
  mainFrame = { url: "app://soulscope/" };
  #shown = shimPage(this, { preloadPath: () => this.preloadPath, protocol: () => protocol, ipcMain: () => ipcMain });
  #destroyed = false;

  constructor(preloadPath) {
    super();
    this.preloadPath = preloadPath;
  }
  getURL() {
    return this.mainFrame.url;
  }
  isDestroyed() {
    return this.#destroyed;
  }
  setWindowOpenHandler(handler) {
    this.openHandler = handler;
  }
  send(channel, message) {
    void this.#shown.then((shown) => shown.send(channel, message));
  }
  reload() {
    void this.#shown.then((shown) => shown.reload());
  }
  async load(url) {
    const shown = await this.#shown;
    await shown.load(url);
    tell({ type: "window", debugPort: shown.debugPort });
  }
  async end() {
    await (await this.#shown).end();
  }
  async close() {
    const closed = await (await this.#shown).close();
    if (closed) {
      this.#destroyed = true;
      this.emit("destroyed");
    }
    return closed;
  }
}

const windows = new Set();

export class BrowserWindow extends EventEmitter {
  constructor(options) {
    super();
    tell({ type: "window-options", webPreferences: options.webPreferences });
    this.webContents = new WebContents(options.webPreferences.preload);
    windows.add(this);
    app.emit("web-contents-created", {}, this.webContents);
  }
  async loadURL(url) {
    await this.webContents.load(url);
    this.emit("ready-to-show");
  }
  async tryClose() {
    this.emit("close", {});
    if (!(await this.webContents.close())) return false;
    windows.delete(this);
    return true;
  }
  isDestroyed() {
    return this.webContents.isDestroyed();
  }
  isMinimized() {
    return false;
  }
  isMaximized() {
    return false;
  }
  getNormalBounds() {
    return { x: 0, y: 0, width: 1280, height: 820 };
  }
  maximize() {}
  restore() {}
  show() {}
  focus() {}
}

const handlers = new Map();
export const app = new App();
export const ipcMain = new EventEmitter();
export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: (scheme, handler) => handlers.set(scheme, handler),
  answer: (request) => handlers.get("app")(request),
};
export const session = {
  defaultSession: {
    setPermissionRequestHandler() {},
    setPermissionCheckHandler() {},
    setDevicePermissionHandler() {},
  },
};
export const dialog = {
  showMessageBox: async (options) => ({ response: ask("question", options, options.cancelId) }),
  showMessageBoxSync: (_window, options) => ask("question", options, options.cancelId),
  showOpenDialog: async (_window, options) => {
    const dir = ask("folder", options, null);
    return { canceled: dir === null, filePaths: dir === null ? [] : [dir] };
  },
  showErrorBox: (title, text) => tell({ type: "dialog", dialog: "error", options: { message: title, detail: text } }),
};
export const shell = { openExternal: async (url) => tell({ type: "opened", url }) };
export const utilityProcess = {
  fork: (program, args, { cwd, env, execArgv, stdio }) =>
    spawn(process.execPath, [...execArgv, program, ...args], { cwd, env, stdio }),
};
export const nativeTheme = { shouldUseDarkColors: false };
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] };

let menu = [];
export const Menu = {
  buildFromTemplate: (template) => template,
  setApplicationMenu(template) {
    menu = template;
    tell({ type: "menu", labels: template.map(({ label }) => label) });
  },
};

async function endAll() {
  for (const window of windows) await window.webContents.end();
  process.exit(0);
}

function clickMenu(items, [label, ...rest]) {
  const item = items.find((candidate) => candidate.label === label);
  if (rest.length > 0) clickMenu(item?.submenu ?? [], rest);
  else item?.click?.();
}
