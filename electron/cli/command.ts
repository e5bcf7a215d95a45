import type { Result } from "#shared/result.ts";
import type { CliFailure } from "./cli-failure.ts";
import type { ExitCode } from "./exit-code.ts";

/** Where a command runs and what it writes to; tests give their own. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly homeDir: string;
  readonly platform: NodeJS.Platform;
  /** Folder of the built app that holds `renderer/` and `templates/`. */
  readonly appDir: string;
  /** Resolves when the text has left the process. */
  readonly stdout: (text: string) => Promise<void>;
  /** False when a program or a file reads stdout. */
  readonly isTerminal: boolean;
  readonly stderr: (text: string) => Promise<void>;
  /** Resolves when the user asks a running host to end. */
  readonly untilStopped: () => Promise<void>;
}

/** A flag that stands for a value or, with `isSwitch`, for itself. */
export interface FlagSpec {
  readonly isSwitch?: boolean;
  /** Placeholder of the value in help texts. */
  readonly value?: string;
  readonly help: string;
  /** When given, the only values taken. */
  readonly choices?: readonly string[];
  /** Checks values that no list can name; `expected` says in words what is taken. */
  readonly accepts?: (value: string) => boolean;
  readonly expected?: string;
}

/** Flags as given; a switch is the text `true`. */
export type Flags = Readonly<Record<string, string | undefined>>;

/** Arguments after checking against a command's specification. */
export interface ParsedArguments {
  readonly flags: Flags;
  readonly positionals: readonly string[];
}

/** A command of the command line. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Names of positional arguments for help; a name in brackets is optional, and one that ends in `…]` may repeat. */
  readonly positionals: readonly string[];
  readonly flags: Readonly<Record<string, FlagSpec>>;
  readonly run: (args: ParsedArguments, context: CliContext) => Promise<Result<ExitCode, CliFailure>>;
}
