import { ok, type Result } from "#shared/result.ts";
import { type CliFailure, usageFailure } from "./cli-failure.ts";
import type { Command, ParsedArguments } from "./command.ts";

/** Checks arguments against a command: unknown, repeated or incomplete flags and extra words are wrong usage. */
export function parseArguments(command: Command, argv: readonly string[]): Result<ParsedArguments, CliFailure> {
  const flags: Record<string, string> = {};
  const positionals: string[] = [];
  let index = 0;
  while (index < argv.length) {
    const argument = argv[index] ?? "";
    index += 1;
    if (argument === "--") {
      positionals.push(...argv.slice(index));
      break;
    }
    if (!argument.startsWith("-") || argument === "-") {
      positionals.push(argument);
      continue;
    }
    const [, name = "", attached] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    const spec = Object.hasOwn(command.flags, name) ? command.flags[name] : undefined;
    if (spec === undefined) return usageFailure(`${command.name} has no flag ${argument}`);
    if (flags[name] !== undefined) return usageFailure(`--${name} is given twice`);
    if (spec.isSwitch === true) {
      if (attached !== undefined) return usageFailure(`--${name} takes no value`);
      flags[name] = "true";
      continue;
    }
    const value = attached ?? argv[index];
    if (attached === undefined) index += 1;
    if (value === undefined) return usageFailure(`--${name} needs a value`);
    if (spec.choices !== undefined && !spec.choices.includes(value)) {
      return usageFailure(`--${name} is one of ${spec.choices.join(", ")}, not ${JSON.stringify(value)}`);
    }
    if (spec.accepts?.(value) === false) {
      return usageFailure(`--${name} is ${spec.expected ?? "something else"}, not ${JSON.stringify(value)}`);
    }
    flags[name] = value;
  }
  const required = command.positionals.filter((name) => !name.startsWith("["));
  if (positionals.length < required.length)
    return usageFailure(`${command.name} needs ${required[positionals.length]}`);
  const takesMore = command.positionals.at(-1)?.endsWith("…]") === true;
  const extra = takesMore ? undefined : positionals[command.positionals.length];
  if (extra !== undefined) return usageFailure(`${command.name} does not take ${JSON.stringify(extra)}`);
  return ok({ flags, positionals });
}
