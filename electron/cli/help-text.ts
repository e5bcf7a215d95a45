import type { Command } from "./command.ts";

/** Help of one command. */
export function commandHelp(command: Command): string {
  const usage = ["soulscope", command.name, ...command.positionals, "[flags]"].join(" ");
  const rows = Object.entries(command.flags).map(([name, spec]) => [
    spec.isSwitch === true ? `--${name}` : `--${name} ${spec.choices?.join("|") ?? spec.value ?? "VALUE"}`,
    spec.help,
  ]);
  return `${command.summary}\n\nUsage: ${usage}\n\n${table([...rows, ["--help", "This text"]])}`;
}

/** Help of the whole command line. */
export function generalHelp(commands: readonly { readonly name: string; readonly summary: string }[]): string {
  return `Soulscope: see and edit what your Markdown-driven agent is really told.

Usage: soulscope COMMAND [flags]

${table(commands.map(({ name, summary }) => [name, summary]))}
"soulscope COMMAND --help" explains a command; "soulscope --version" prints the version.
Exit codes: 0 fine, 1 problems found, 2 wrong usage, 3 could not read or write.
`;
}

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.min(36, Math.max(...rows.map(([left = ""]) => left.length)));
  return rows.map(([left = "", right = ""]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}
