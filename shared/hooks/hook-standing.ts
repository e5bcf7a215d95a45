import { configAt } from "../config/config-value.ts";
import { isRecord } from "../config/is-record.ts";

/** What decides whether the runtime runs a hook. */
export interface KnownHook {
  readonly name: string;
  /** Key of its entry in `hooks.internal.entries`. */
  readonly key: string;
  readonly source: "workspace" | "managed" | "extra" | "legacy" | "bundled";
  readonly events: readonly string[];
  readonly hasHandler: boolean;
}

/** Whether a hook changes prompts, and why not. */
export type HookStanding =
  | "runs"
  /** No handler that could be read. */
  | "no-handler"
  /** It listens to other moments than the making of a prompt. */
  | "other-events"
  /** `hooks.internal.enabled` is not on. */
  | "internal-off"
  /** Its own entry says `enabled: false`. */
  | "entry-off"
  /** A workspace's hook runs only when its entry says `enabled: true`. */
  | "needs-opt-in"
  /** The config names other hooks, and only those run. */
  | "not-named"
  /** This version no longer reads `hooks.internal.handlers`. */
  | "retired";

/** Versions from which a rule holds, by running the real packages on either side. */
const SINCE = {
  workspaceOptIn: [2026, 3, 24],
  configuredIsOn: [2026, 4, 22],
  namedOnly: [2026, 8, 1],
  noLegacyHandlers: [2026, 8, 1],
  extraFiles: [2026, 2, 17],
} as const;

/** Runtime versions that stand behind the short dialect ids. */
const ALIASES: Readonly<Record<string, string>> = {
  "openclaw-2026.1": "2026.1.30",
  "openclaw-2026.9": "2026.9.6",
  upclaw: "2026.9.6",
};

/** Whether a hook has a say in prompts under a config and a runtime version. */
export function hookStanding(
  hook: KnownHook,
  { config, dialect }: { readonly config: unknown; readonly dialect: string },
): HookStanding {
  if (!hook.hasHandler) return "no-handler";
  if (!hook.events.some((event) => event === "agent" || event === "agent:bootstrap")) return "other-events";
  const internal = configAt(config, "hooks", "internal");
  const isSince = (rule: keyof typeof SINCE): boolean => isAtLeast(dialect, SINCE[rule]);
  if (hook.source === "legacy" && isSince("noLegacyHandlers")) return "retired";
  if (!isInternalOn(internal, isSince("configuredIsOn"))) return "internal-off";
  if (hook.source === "legacy") return "runs";
  const entry = configAt(internal, "entries", hook.key);
  if (configAt(entry, "enabled") === false) return "entry-off";
  const isOptIn = hook.source === "workspace" && isSince("workspaceOptIn");
  if (isOptIn && configAt(entry, "enabled") !== true) return "needs-opt-in";
  const names = namesThatRun(internal, { isSince });
  return names === null || names.has(hook.name) || names.has(hook.key) ? "runs" : "not-named";
}

const EXTRA_FILES = "bootstrap-extra-files";

/** Patterns with which a config adds files to every prompt; empty when the bundled hook for it does not run. */
export function extraFilePatterns(config: unknown, dialect: string): readonly string[] {
  const patterns = namedExtraFiles(config);
  if (patterns.length === 0 || !isAtLeast(dialect, SINCE.extraFiles)) return [];
  const hook: KnownHook = {
    name: EXTRA_FILES,
    key: EXTRA_FILES,
    source: "bundled",
    events: ["agent:bootstrap"],
    hasHandler: true,
  };
  return hookStanding(hook, { config, dialect }) === "runs" ? patterns : [];
}

/** Patterns for extra files that a config holds, whether or not a version runs the hook that reads them. */
export function namedExtraFiles(config: unknown): readonly string[] {
  const entry = configAt(config, "hooks", "internal", "entries", EXTRA_FILES);
  if (!isRecord(entry) || entry.enabled === false) return [];
  const lists = [entry.paths, entry.patterns, entry.files].map((list) =>
    (Array.isArray(list) ? list : []).flatMap((item) => (typeof item === "string" && item.trim() ? [item.trim()] : [])),
  );
  return lists.find((list) => list.length > 0) ?? [];
}

function isInternalOn(internal: unknown, configuredIsOn: boolean): boolean {
  const enabled = configAt(internal, "enabled");
  if (!configuredIsOn) return Boolean(enabled);
  if (enabled === false || enabled === true) return enabled;
  const entries = configAt(internal, "entries");
  const handlers = configAt(internal, "handlers");
  const hasEntry = isRecord(entries) && Object.values(entries).some((entry) => configAt(entry, "enabled") !== false);
  return hasEntry || extraDirs(internal).length > 0 || (Array.isArray(handlers) && handlers.length > 0);
}

/** Names the selection keeps to; null when all hooks are looked at. */
function namesThatRun(
  internal: unknown,
  { isSince }: { readonly isSince: (rule: keyof typeof SINCE) => boolean },
): ReadonlySet<string> | null {
  if (!isSince("configuredIsOn") || extraDirs(internal).length > 0) return null;
  const isOn = configAt(internal, "enabled") === true;
  const entries = configAt(internal, "entries");
  const named = isRecord(entries) ? Object.keys(entries).filter((name) => name.trim() !== "") : [];
  if (isOn && (!isSince("namedOnly") || named.length === 0)) return null;
  const on = named.filter((name) => configAt(entries, name, "enabled") !== false);
  return new Set(on.map((name) => name.trim()));
}

function extraDirs(internal: unknown): readonly string[] {
  const dirs = configAt(internal, "load", "extraDirs");
  return Array.isArray(dirs) ? dirs.filter((dir) => typeof dir === "string" && dir.trim() !== "") : [];
}

function isAtLeast(dialect: string, since: readonly number[]): boolean {
  const version = (ALIASES[dialect] ?? dialect.replace(/^\D*/, "")).split(".").map(Number);
  for (const [index, least] of since.entries()) {
    const part = version[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
