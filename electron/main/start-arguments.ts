import { posix, win32 } from "node:path";

/** What a start of the app was asked to open. */
export interface StartRequest {
  /** Absolute path of a workspace folder, or null. */
  readonly dir: string | null;
  /** True for `--sample`. */
  readonly isSample: boolean;
}

/** Reads the words after the program's name; flags meant for Chromium are passed over. */
export function parseStartArguments(
  argv: readonly string[],
  place: { readonly cwd: string; readonly platform: NodeJS.Platform },
): StartRequest {
  const path = place.platform === "win32" ? win32 : posix;
  const word = argv.find((argument) => !argument.startsWith("-") && argument !== "");
  return { dir: word === undefined ? null : path.resolve(place.cwd, word), isSample: argv.includes("--sample") };
}
