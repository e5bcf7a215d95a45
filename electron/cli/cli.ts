import { homedir } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { EXIT } from "./exit-code.ts";
import { runCli } from "./run-cli.ts";

/** Resolves when the stream has taken the text; a reader that left (`| head`) is no failure of ours. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (text === "") resolve();
    else stream.write(text, () => resolve());
  });
}

/** A bug in one line: what and where. */
function oneLine(error: unknown): string {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return words.split("\n", 2).join(" ").replaceAll(/\s+/g, " ");
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") process.exitCode = EXIT.io;
  });
}

const exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  homeDir: homedir(),
  platform: process.platform,
  appDir: dirname(dirname(fileURLToPath(import.meta.url))),
  stdout: (text) => write(process.stdout, text),
  isTerminal: process.stdout.isTTY === true,
  stderr: (text) => write(process.stderr, text),
  untilStopped: () =>
    new Promise((resolve) => {
      process.once("SIGINT", () => resolve());
      process.once("SIGTERM", () => resolve());
      process.once("SIGHUP", () => resolve());
    }),
}).catch(async (error: unknown) => {
  await write(process.stderr, `soulscope: internal: ${oneLine(error)}\n`);
  return EXIT.io;
});
// Everything is written by now; timers and watchers of a stopped host must not keep the process.
process.exit(process.exitCode ?? exitCode);
