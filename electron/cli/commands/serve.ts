import { ok } from "#shared/result.ts";
import type { Command } from "../command.ts";
import { HOME_FLAG } from "../common-flags.ts";
import { EXIT } from "../exit-code.ts";
import { SERVE_FLAGS, serveApp, showWindow } from "../serve-app.ts";

/** `soulscope serve`: runs until it is stopped; the first line on stdout is the address. */
export const SERVE_COMMAND: Command = {
  name: "serve",
  summary: "Serve the app to a browser on this machine",
  positionals: ["[DIR]"],
  flags: {
    ...SERVE_FLAGS,
    socket: { value: "PATH", help: "Listen on this Unix socket instead of a port" },
    ...HOME_FLAG,
  },
  async run(args, context) {
    const stopped = context.untilStopped();
    const server = await serveApp(args, context);
    if (!server.ok) return server;
    const { address, port } = server.value;
    await context.stdout(port === null ? `${args.flags.socket} ${address}\n` : `${address}\n`);
    if (port === null) {
      await context.stderr(
        `Forward a port to the socket (ssh -L 4810:${args.flags.socket} HOST), then open http://localhost:4810${address}\n`,
      );
    } else if (args.flags["no-open"] === undefined) {
      await context.stderr(`${(await showWindow(server.value, context)).sentence}\n`);
    }
    await stopped;
    await server.value.dispose();
    return ok(EXIT.fine);
  },
};
