import { dirname } from "node:path";
import { ok } from "#shared/result.ts";
import { findElectronProgram, runElectronProgram } from "../../services/electron-program.ts";
import type { Command } from "../command.ts";
import { HOME_FLAG } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { homeOf } from "../prompt-target.ts";
import { SERVE_FLAGS, serveApp, showWindow, workspaceDirOf } from "../serve-app.ts";

/** `soulscope open`: the desktop app where Electron is, else a browser window, else an address. */
export const OPEN_COMMAND: Command = {
  name: "open",
  summary: "Open the app in a window",
  positionals: ["[DIR]"],
  flags: { ...SERVE_FLAGS, browser: { isSwitch: true, help: "Use a browser even where Electron is" }, ...HOME_FLAG },
  async run(args, context) {
    const { flags, positionals } = args;
    const wantsElectron = ["browser", "no-open", "port", "home"].every((name) => flags[name] === undefined);
    const rootDir = dirname(context.appDir);
    const program = wantsElectron ? await findElectronProgram(rootDir) : null;
    if (program !== null) {
      const dir = await workspaceDirOf(positionals[0], { homeDir: homeOf(flags, context), context });
      if (!dir.ok) return dir;
      const words = [...(flags.sample === undefined ? [] : ["--sample"]), ...(dir.value === null ? [] : [dir.value])];
      if (await runElectronProgram(program, { rootDir, args: words })) return ok(EXIT.fine);
    }
    const stopped = context.untilStopped();
    const server = await serveApp(args, context);
    if (!server.ok) return server;
    const { address } = server.value;
    await context.stdout(`${address}\n`);
    if (flags["no-open"] === undefined) {
      const { window, sentence } = await showWindow(server.value, context);
      await context.stderr(`${sentence}\n`);
      await Promise.race([stopped, ...(window === null ? [] : [window.closed])]);
      window?.close();
    } else {
      await stopped;
    }
    await server.value.dispose();
    return ok(EXIT.fine);
  },
};
