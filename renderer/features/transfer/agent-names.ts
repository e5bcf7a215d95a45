import type { BackupAgent } from "#shared/rpc/backup-calls.ts";

/** The agents of a folder in one line; the name of the folder when nobody is known. */
export function agentNames(
  agents: readonly BackupAgent[],
  at: { readonly language: string; readonly dir: string },
): string {
  const { language, dir } = at;
  const names = [...new Set(agents.map(({ name }) => name))];
  return names.length === 0 ? dir : new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
