import type { HookProcessStarter } from "../services/hook-process.ts";

/** What a host is made for. */
export interface HostOptions {
  readonly kind: "electron" | "browser";
  /** Absolute. */
  readonly homeDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly cwd: string;
  /** Folder of settings, drafts, history and logs; made when missing. */
  readonly dataDir: string;
  /** Folders that may hold the templates, best first. */
  readonly templateDirs: readonly string[];
  readonly version: string;
  /** Workspace named at start, absolute. */
  readonly initialDir: string | null;
  readonly initialSample: boolean;
  /** Languages the user prefers, best first, e.g. `zh-CN`; null lets the page ask its browser. */
  readonly systemLanguages: readonly string[] | null;
  /** How a user's hook is run apart; this host's own Node when left out. */
  readonly hookProcesses?: HookProcessStarter;
}
