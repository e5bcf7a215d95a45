import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";

/*
 * Stands in for the `electron` package under vitest. Values cross it by structuredClone, as between processes; the
 * parts a test looks at are public. It proves our own logic, not Electron's sandbox or menus.
 */

/** The top frame of a page, or a frame inside it. */
export interface FakeFrame {
  url: string;
}

export class WebContents extends EventEmitter {
  readonly mainFrame: FakeFrame = { url: "app://soulscope/" };
  readonly sent: { readonly channel: string; readonly message: unknown }[] = [];
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  reloads = 0;
  #destroyed = false;

  getURL(): string {
    return this.mainFrame.url;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  send(channel: string, message: unknown): void {
    this.sent.push({ channel, message: structuredClone(message) });
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
  reload(): void {
    this.reloads += 1;
  }
  destroy(): void {
    this.#destroyed = true;
    this.emit("destroyed");
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly opened: BrowserWindow[] = [];
  readonly webContents = new WebContents();
  readonly calls: string[] = [];
  loaded = "";

  constructor(readonly options: Record<string, unknown>) {
    super();
    BrowserWindow.opened.push(this);
    app.emit("web-contents-created", {}, this.webContents);
  }
  loadURL(url: string): Promise<void> {
    this.loaded = url;
    this.emit("ready-to-show");
    return Promise.resolve();
  }
  show(): void {
    this.calls.push("show");
  }
  focus(): void {
    this.calls.push("focus");
  }
  restore(): void {
    this.calls.push("restore");
  }
  maximize(): void {
    this.calls.push("maximize");
  }
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return this.calls.includes("maximize");
  }
  isDestroyed(): boolean {
    return this.webContents.isDestroyed();
  }
  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 5, y: 6, width: 700, height: 500 };
  }
}

class FakeApp extends EventEmitter {
  isPackaged = false;
  hasLock = true;
  quits = 0;
  /** Memory that each utility process is said to use, KiB. */
  memoryKiB = 1024;
  readonly started: number[] = [];
  getAppMetrics(): { pid: number; memory: { workingSetSize: number } }[] {
    return this.started.map((pid) => ({ pid, memory: { workingSetSize: this.memoryKiB } }));
  }
  requestSingleInstanceLock(data: unknown): boolean {
    structuredClone(data);
    return this.hasLock;
  }
  quit(): void {
    this.quits += 1;
  }
}

class FakeIpcMain extends EventEmitter {
  /** What a page does with ipcRenderer.send. */
  receive(channel: string, from: { sender: WebContents; senderFrame: FakeFrame | null }, message: unknown): void {
    this.emit(channel, from, structuredClone(message));
  }
}

class FakeDialog {
  /** Index of the button the user will press next. */
  answer = 1;
  folder: string | null = null;
  readonly asked: Record<string, unknown>[] = [];
  showMessageBox(options: Record<string, unknown>): Promise<{ response: number }> {
    this.asked.push(options);
    return Promise.resolve({ response: this.answer });
  }
  showMessageBoxSync(_window: BrowserWindow, options: Record<string, unknown>): number {
    this.asked.push(options);
    return this.answer;
  }
  showOpenDialog(): Promise<{ canceled: boolean; filePaths: string[] }> {
    return Promise.resolve({ canceled: this.folder === null, filePaths: this.folder === null ? [] : [this.folder] });
  }
}

class FakeProtocol {
  readonly schemes: unknown[] = [];
  readonly handlers = new Map<string, (request: Request) => Promise<Response>>();
  registerSchemesAsPrivileged(schemes: readonly unknown[]): void {
    this.schemes.push(...schemes);
  }
  handle(scheme: string, handler: (request: Request) => Promise<Response>): void {
    this.handlers.set(scheme, handler);
  }
}

class FakeMenu {
  template: readonly unknown[] = [];
  buildFromTemplate(template: readonly unknown[]): readonly unknown[] {
    return template;
  }
  setApplicationMenu(menu: readonly unknown[]): void {
    this.template = menu;
  }
}

export const app = new FakeApp();
export const utilityProcess = {
  fork(
    program: string,
    args: string[],
    options: { cwd: string; env: NodeJS.ProcessEnv; execArgv: string[]; stdio: ["ignore", "pipe", "pipe"] },
  ): ChildProcess {
    const { execArgv, ...rest } = options;
    const child = spawn(process.execPath, [...execArgv, program, ...args], rest);
    if (child.pid !== undefined) app.started.push(child.pid);
    return child;
  },
};
export const ipcMain = new FakeIpcMain();
export const dialog = new FakeDialog();
export const protocol = new FakeProtocol();
export const Menu = new FakeMenu();
export const nativeTheme = { shouldUseDarkColors: false };
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
};
export const shell = {
  opened: [] as string[],
  openExternal(url: string): Promise<void> {
    this.opened.push(url);
    return Promise.resolve();
  },
  openPath(path: string): Promise<string> {
    this.opened.push(path);
    return Promise.resolve("");
  },
};
