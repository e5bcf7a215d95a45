import { isRecord } from "./is-record.ts";

/** Variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The parts of a config that decide about prompts; others may hold secrets, which are left where they are. */
const PARTS = ["agents", "hooks"] as const;
const REFERENCE = /(\$?)\$\{([A-Z_][A-Z0-9_]*)\}/g;

/**
 * Puts variables in for `${NAME}` (upper case only) in every text under `agents` and `hooks`, as the runtime does;
 * `$${NAME}` stands for the letters. A variable that is not set or empty, on which the runtime refuses the config, stays.
 */
export function substituteEnv(
  config: Readonly<Record<string, unknown>>,
  env: Variables,
): Readonly<Record<string, unknown>> {
  const changed = PARTS.filter((part) => Object.hasOwn(config, part)).map(
    (part) => [part, substituteIn(config[part], env)] as const,
  );
  return changed.length === 0 ? config : { ...config, ...Object.fromEntries(changed) };
}

function substituteIn(value: unknown, env: Variables): unknown {
  if (typeof value === "string") return substituteText(value, env);
  if (Array.isArray(value)) return value.map((item) => substituteIn(item, env));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substituteIn(item, env)]));
}

function substituteText(text: string, env: Variables): string {
  return text.replace(REFERENCE, (whole, mark: string, name: string) => {
    if (mark !== "") return whole.slice(1);
    return env[name] || whole;
  });
}
