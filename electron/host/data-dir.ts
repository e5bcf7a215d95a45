import { posix, win32 } from "node:path";

/** What decides where our own files are. */
export interface DataDirOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Absolute. */
  readonly homeDir: string;
  /** True when the home was named by the user (`--home`): then nothing outside of it is used. */
  readonly isChosenHome?: boolean;
}

/** Folder of settings, drafts, history, logs and the token: `SOULSCOPE_DATA_DIR`, else the usual place of the system. */
export function dataDirOf({ env, platform, homeDir, isChosenHome = false }: DataDirOptions): string {
  const path = platform === "win32" ? win32 : posix;
  const absolute = (value: string | undefined): string | undefined =>
    value !== undefined && path.isAbsolute(value) ? value : undefined;
  const named = absolute(env.SOULSCOPE_DATA_DIR);
  if (named !== undefined) return named;
  const base = isChosenHome ? undefined : absolute(platform === "win32" ? env.LOCALAPPDATA : env.XDG_DATA_HOME);
  switch (platform) {
    case "win32":
      return path.join(base ?? path.join(homeDir, "AppData", "Local"), "Soulscope");
    case "darwin":
      return path.join(homeDir, "Library", "Application Support", "Soulscope");
    default:
      return path.join(base ?? path.join(homeDir, ".local", "share"), "soulscope");
  }
}
