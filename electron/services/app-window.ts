import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { err, ok, type Result } from "#shared/result.ts";
import { type BrowserSearch, findBrowserProgram } from "./browser-program.ts";
import { navigateFirstPage } from "./debug-pipe.ts";

/** Why no window was opened. */
export type AppWindowRefusal = "no-display" | "no-browser" | "root" | "did-not-start";

/** A browser window of its own, without tabs and address bar. */
export interface AppWindow {
  /** Settles when the user has closed the window. */
  readonly closed: Promise<void>;
  /** Settles when the browser has ended and its profile is gone. */
  close(): Promise<void>;
}

/** What it takes to open a window. */
export interface AppWindowOptions extends BrowserSearch {
  /** Address of the app with the token in its fragment. */
  readonly url: string;
  readonly isRoot: boolean;
  /** ms the browser has to show its first page; default 20 s. */
  readonly startTimeoutMs?: number;
}

/** Whether this session has a screen to open windows on. */
export const hasDisplay = ({ platform, env }: BrowserSearch): boolean =>
  platform === "darwin" || platform === "win32" || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);

/**
 * Opens the app in a window of an installed Chromium-like browser, with a throw-away browser profile. The browser
 * keeps its sandbox: it refuses to run as root, so root is turned down unless `SOULSCOPE_BROWSER` names a program
 * that changes the user.
 */
export async function openAppWindow(options: AppWindowOptions): Promise<Result<AppWindow, AppWindowRefusal>> {
  const { url, env } = options;
  if (!hasDisplay(options)) return err("no-display");
  if (options.isRoot && !env.SOULSCOPE_BROWSER) return err("root");
  const program = await findBrowserProgram(options);
  if (program === null) return err("no-browser");
  const profileDir = await mkdtemp(join(tmpdir(), "soulscope-window-"));
  const child = spawn(program, browserFlags({ profileDir, firstPage: new URL("/opening.html", url).href }), {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env,
  });
  const closed = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  }).then(() => rm(profileDir, { recursive: true, force: true, maxRetries: 5 }));
  // stdio 3 and 4 are "pipe" above: what we write to the browser, and what it answers.
  const pipe = { input: child.stdio[3] as Writable, output: child.stdio[4] as Readable };
  const timeout = AbortSignal.timeout(options.startTimeoutMs ?? 20_000);
  const isShown = await Promise.race([
    navigateFirstPage(pipe, url),
    closed.then(() => false),
    new Promise<false>((resolve) => timeout.addEventListener("abort", () => resolve(false))),
  ]);
  const close = (): Promise<void> => {
    child.kill();
    return closed;
  };
  if (isShown) return ok({ closed, close });
  await close();
  return err("did-not-start");
}

function browserFlags({ profileDir, firstPage }: { profileDir: string; firstPage: string }): readonly string[] {
  return [
    `--app=${firstPage}`,
    `--user-data-dir=${profileDir}`,
    "--remote-debugging-pipe",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--window-size=1280,820",
  ];
}
