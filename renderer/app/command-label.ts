import type { Translate } from "#renderer/i18n/translate.ts";
import type { Command } from "./command.ts";

/** Words of a command in the user's language. */
export function commandLabel(command: Command, t: Translate): string {
  // Keys of the registry are checked against the catalogue by a test; their type is open so that data may hold them.
  const say = t as unknown as (key: string, params?: Record<string, string>) => string;
  const params = Object.entries(command.labelParams ?? {}).map(([name, key]) => [name, say(key)] as const);
  return say(command.labelKey, Object.fromEntries(params));
}
