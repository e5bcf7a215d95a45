import { APP_VERSION } from "#electron/host/app-version.ts";
import type { CliFailure } from "./cli-failure.ts";
import type { CliContext, Command } from "./command.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { commandHelp, generalHelp } from "./help-text.ts";
import { parseArguments } from "./parse-arguments.ts";
import { terminalLine } from "./terminal-line.ts";

interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Commands are loaded when they run, so that a quick one does not pay for the host. */
const COMMANDS: readonly CommandEntry[] = [
  {
    name: "open",
    summary: "Open the app in a window",
    load: async () => (await import("./commands/open.ts")).OPEN_COMMAND,
  },
  {
    name: "serve",
    summary: "Serve the app to a browser on this machine",
    load: async () => (await import("./commands/serve.ts")).SERVE_COMMAND,
  },
  {
    name: "profiles",
    summary: "List the profiles and agents found on this machine",
    load: async () => (await import("./commands/profiles.ts")).PROFILES_COMMAND,
  },
  {
    name: "init",
    summary: "Make a workspace from a template; writes only files that are missing",
    load: async () => (await import("./commands/init.ts")).INIT_COMMAND,
  },
  {
    name: "preview",
    summary: "Print the project context an agent would receive",
    load: async () => (await import("./commands/preview.ts")).PREVIEW_COMMAND,
  },
  {
    name: "check",
    summary: "Report what is wrong with a workspace",
    load: async () => (await import("./commands/check.ts")).CHECK_COMMAND,
  },
  {
    name: "layers",
    summary: "Show which file outranks which, and where each stands in the prompt",
    load: async () => (await import("./commands/layers.ts")).LAYERS_COMMAND,
  },
  {
    name: "recall",
    summary: "Show which daily memory would go along with a message",
    load: async () => (await import("./commands/recall.ts")).RECALL_COMMAND,
  },
  {
    name: "history",
    summary: "List the versions that are kept of a file",
    load: async () => (await import("./commands/history.ts")).HISTORY_COMMAND,
  },
  {
    name: "restore",
    summary: "Give a file the text of a kept version again",
    load: async () => (await import("./commands/restore.ts")).RESTORE_COMMAND,
  },
  {
    name: "rules",
    summary: "Check, test or explain rules.md",
    load: async () => (await import("./commands/rules.ts")).RULES_COMMAND,
  },
  {
    name: "simulate",
    summary: "Play a script of session events under rules.md",
    load: async () => (await import("./commands/simulate.ts")).SIMULATE_COMMAND,
  },
];

/** Runs the command line and returns the exit code; everything it has to say went through the context. */
export async function runCli(argv: readonly string[], context: CliContext): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === "--version") {
    await context.stdout(`${APP_VERSION}\n`);
    return EXIT.fine;
  }
  if (first === "--help" || first === "help") {
    await context.stdout(generalHelp(COMMANDS));
    return EXIT.fine;
  }
  if (first === undefined) {
    await context.stderr(generalHelp(COMMANDS));
    return EXIT.usage;
  }
  const entry = COMMANDS.find(({ name }) => name === first);
  if (entry === undefined) {
    return fail(context, {
      exitCode: EXIT.usage,
      code: "usage",
      message: `there is no command ${JSON.stringify(first)}; "soulscope --help" lists them`,
    });
  }
  const command = await entry.load();
  if (flagsBeforeEnd(rest).includes("--help")) {
    await context.stdout(commandHelp(command));
    return EXIT.fine;
  }
  const parsed = parseArguments(command, rest);
  if (!parsed.ok) return fail(context, parsed.error);
  const outcome = await command.run(parsed.value, context);
  return outcome.ok ? outcome.value : fail(context, outcome.error);
}

function flagsBeforeEnd(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf("--");
  return end < 0 ? argv : argv.slice(0, end);
}

async function fail(context: CliContext, failure: CliFailure): Promise<ExitCode> {
  await context.stderr(`soulscope: ${failure.code}: ${terminalLine(failure.message)}\n`);
  return failure.exitCode;
}
