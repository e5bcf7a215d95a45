import { dirname } from "node:path";
import { ok, type Result } from "#shared/result.ts";
import { type ElectronRefusal, findElectronProgram, runElectronProgram } from "../../services/electron-program.ts";
import type { CliFailure } from "../cli-failure.ts";
import type { CliContext, Command, ParsedArguments } from "../command.ts";
import { HOME_FLAG } from "../common-flags.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { homeOf } from "../prompt-target.ts";
import { SERVE_FLAGS, serveApp, showWindow, workspaceDirOf } from "../serve-app.ts";

/** `soulscope open`: the desktop app where Electron is, else a browser window, else an address. */
export const OPEN_COMMAND: Command = {
  name: "open",
  summary: "Open the app in a window",
  positionals: ["[DIR]"],
  flags: { ...SERVE_FLAGS, browser: { isSwitch: true, help: "Use a browser even where Electron is" }, ...HOME_FLAG },
  async run(args, context) {
    const wantsElectron = ["browser", "no-open", "port", "home"].every((name) => args.flags[name] === undefined);
    if (wantsElectron) {
      const outcome = await openElectron(args, context);
      if (outcome !== null) return outcome;
    }
    return openBrowser(args, context);
  },
};

/** Why there is no desktop window; without a display the browser's sentence says it. */
const NO_ELECTRON: Readonly<Record<ElectronRefusal | "did-not-start", string | null>> = {
  "no-display": null,
  root: "Electron refuses to run as root, so the desktop window stays closed.",
  "no-program": "Electron is not on this machine, so a browser takes its place.",
  "did-not-start": "Electron did not start, so a browser takes its place.",
};

/** Null when a browser has to take over. */
async function openElectron(
  { flags, positionals }: ParsedArguments,
  context: CliContext,
): Promise<Result<ExitCode, CliFailure> | null> {
  const { env, platform } = context;
  const rootDir = dirname(context.appDir);
  const program = await findElectronProgram({ rootDir, env, platform, isRoot: process.getuid?.() === 0 });
  if (program.ok) {
    const dir = await workspaceDirOf(positionals[0], { homeDir: homeOf(flags, context), context });
    if (!dir.ok) return dir;
    const words = [...(flags.sample === undefined ? [] : ["--sample"]), ...(dir.value === null ? [] : [dir.value])];
    if (await runElectronProgram(program.value, { rootDir, args: words })) return ok(EXIT.fine);
  }
  const sentence = NO_ELECTRON[program.ok ? "did-not-start" : program.error];
  if (sentence !== null) await context.stderr(`${sentence}\n`);
  return null;
}

async function openBrowser(args: ParsedArguments, context: CliContext): Promise<Result<ExitCode, CliFailure>> {
  const stopped = context.untilStopped();
  const server = await serveApp(args, context);
  if (!server.ok) return server;
  await context.stdout(`${server.value.address}\n`);
  if (args.flags["no-open"] === undefined) {
    const { window, sentence } = await showWindow(server.value, context);
    await context.stderr(`${sentence}\n`);
    await Promise.race([stopped, ...(window === null ? [] : [window.closed])]);
    await window?.close();
  } else {
    await stopped;
  }
  await server.value.dispose();
  return ok(EXIT.fine);
}
