import { join, resolve } from "node:path";
import { ok, type Result } from "#shared/result.ts";
import { APP_VERSION } from "../host/app-version.ts";
import { dataDirOf } from "../host/data-dir.ts";
import { type AppWindow, type AppWindowRefusal, openAppWindow } from "../services/app-window.ts";
import { existingFolder } from "../services/folder-lister.ts";
import { expandUserPath } from "../services/path-guard.ts";
import { type RunningServer, serve } from "../web/serve.ts";
import { type CliFailure, hostFailure, usageFailure } from "./cli-failure.ts";
import type { CliContext, FlagSpec, Flags, ParsedArguments } from "./command.ts";
import { homeOf } from "./prompt-target.ts";
import { templateDirsOf } from "./template-dirs.ts";

/** Flags of every command that starts the browser host. */
export const SERVE_FLAGS = {
  port: { value: "N", help: "Listen on this port of 127.0.0.1 (default: 4810 or the next free one)" },
  "no-open": { isSwitch: true, help: "Only print the address" },
  sample: { isSwitch: true, help: "Show the sample workspace" },
} as const satisfies Record<string, FlagSpec>;

/** Starts the browser host as the flags say. */
export async function serveApp(
  { flags, positionals }: ParsedArguments,
  context: CliContext,
): Promise<Result<RunningServer, CliFailure>> {
  const listenAt = listenAtOf(flags, context);
  if (!listenAt.ok) return listenAt;
  const homeDir = homeOf(flags, context);
  const initialDir = await workspaceDirOf(positionals[0], { homeDir, context });
  if (!initialDir.ok) return initialDir;
  const { env, platform, cwd, appDir } = context;
  const started = await serve({
    host: {
      homeDir,
      env,
      platform,
      cwd,
      dataDir: dataDirOf({ env, platform, homeDir, isChosenHome: flags.home !== undefined }),
      templateDirs: templateDirsOf(context),
      version: APP_VERSION,
      initialDir: initialDir.value,
      initialSample: flags.sample !== undefined,
      systemLanguages: null,
    },
    pageDir: join(appDir, "renderer"),
    listenAt: listenAt.value,
  });
  return started.ok ? started : hostFailure(started.error);
}

/** Opens a browser window of its own on the app, or says in one sentence why there is none. */
export async function showWindow(
  server: RunningServer,
  context: CliContext,
): Promise<{ readonly window: AppWindow | null; readonly sentence: string }> {
  if (server.port === null) return { window: null, sentence: "A Unix socket has no window; use the address above." };
  const { env, platform } = context;
  const opened = await openAppWindow({ url: server.address, env, platform, isRoot: process.getuid?.() === 0 });
  if (opened.ok) return { window: opened.value, sentence: "Soulscope is open in a browser window of its own." };
  return { window: null, sentence: REFUSALS[opened.error] };
}

const REFUSALS: Readonly<Record<AppWindowRefusal, string>> = {
  "no-display": "There is no display here: open the address above in a browser.",
  "no-browser": "No Chromium-like browser was found: open the address above in any browser.",
  root: "Browsers refuse to run as root: open the address above in a browser.",
  "did-not-start": "The browser window did not start: open the address above in a browser.",
};

function listenAtOf(flags: Flags, context: CliContext) {
  const { port, socket } = flags;
  if (socket !== undefined) {
    if (port !== undefined) return usageFailure("--port and --socket exclude each other");
    return ok({ socketPath: resolve(context.cwd, socket) });
  }
  if (port === undefined) return ok(null);
  const number = /^\d{1,5}$/.test(port) ? Number(port) : -1;
  if (number < 0 || number > 65_535)
    return usageFailure(`--port is a number from 0 to 65535, not ${JSON.stringify(port)}`);
  return ok({ port: number });
}

/** The folder named on the command line, which must exist: a typing error shows here, not in the window. */
export async function workspaceDirOf(
  named: string | undefined,
  { homeDir, context }: { readonly homeDir: string; readonly context: CliContext },
): Promise<Result<string | null, CliFailure>> {
  if (named === undefined) return ok(null);
  const dir = expandUserPath(named, { homeDir, cwd: context.cwd, platform: context.platform });
  const found = await existingFolder(dir);
  return found.ok ? found : hostFailure(found.error);
}
