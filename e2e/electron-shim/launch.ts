import { type ChildProcess, fork } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, chromium, type Page } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium-flags.ts";

/** What the shim reports; see electron.mjs. */
interface ShimReport {
  readonly type: "window" | "window-options" | "dialog" | "opened" | "menu" | "exit";
  readonly debugPort?: number;
  readonly webPreferences?: Readonly<Record<string, unknown>>;
  readonly dialog?: string;
  readonly options?: { readonly message?: string; readonly detail?: string };
  readonly url?: string;
  readonly labels?: readonly string[];
  readonly code?: number;
}

/** The real main and preload bundles with their window, over the shim. */
export interface DesktopApp {
  readonly page: Page;
  readonly workspaceDir: string;
  /** Everything the shim has reported so far. */
  readonly reports: readonly ShimReport[];
  /** Answers the next dialogs of this kind: a button's index, or a folder. */
  answer(dialog: "question" | "folder", value: number | string | null): void;
  clickMenu(...path: readonly string[]): void;
  startAgain(dir: string): void;
  quit(): void;
  /** Exit code of the main process. */
  readonly ended: Promise<number | null>;
}

const MAIN = fileURLToPath(new URL("../../dist/main/main.js", import.meta.url));
const REGISTER = new URL("./register.mjs", import.meta.url).href;

/** Test with one running desktop app on a small workspace, in a home folder of its own. */
export const test = base.extend<{ desktop: DesktopApp }>({
  // Playwright reads which fixtures a fixture needs from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: this one needs none
  desktop: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), "soulscope-desktop-"));
    const workspaceDir = join(home, "花店 workspace");
    await mkdir(workspaceDir);
    await writeFile(join(workspaceDir, "SOUL.md"), "# Soul\n\nBe kind.\n");
    const main = fork(MAIN, [workspaceDir], {
      execArgv: ["--import", REGISTER],
      env: {
        ...process.env,
        HOME: home,
        SOULSCOPE_DATA_DIR: join(home, "data"),
        SOULSCOPE_CHROMIUM: CHROMIUM,
        SOULSCOPE_SHIM_FLAGS: JSON.stringify(CHROMIUM_FLAGS),
      },
    });
    const reports: ShimReport[] = [];
    const ended = new Promise<number | null>((resolve) => main.once("exit", resolve));
    const debugPort = await firstWindow(main, reports);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error("the shim opened no page");
    // The shim answers the page's dialogs; without a listener here this second client would dismiss them.
    page.on("dialog", () => undefined);
    await use({
      page,
      workspaceDir,
      reports,
      ended,
      answer: (dialog, value) => main.send({ type: "answer", dialog, value }),
      clickMenu: (...path) => main.send({ type: "menu", path }),
      startAgain: (dir) => main.send({ type: "second-instance", data: { dir, isSample: false } }),
      quit: () => main.send({ type: "quit" }),
    });
    if (main.connected) main.send({ type: "end" });
    await ended;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  },
});

function firstWindow(main: ChildProcess, reports: ShimReport[]): Promise<number> {
  return new Promise((resolve, reject) => {
    main.on("message", (report: ShimReport) => {
      reports.push(report);
      if (report.type === "window" && report.debugPort !== undefined) resolve(report.debugPort);
    });
    main.once("exit", (code) => reject(new Error(`the main process ended with code ${code} before its window opened`)));
  });
}
