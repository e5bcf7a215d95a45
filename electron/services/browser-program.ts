import { access, constants } from "node:fs/promises";
import { posix, win32 } from "node:path";

/** What the search for a browser looks at. */
export interface BrowserSearch {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const LINUX_NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "brave-browser",
];
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"];
const WINDOWS_PROGRAMS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
  "BraveSoftware\\Brave-Browser\\Application\\brave.exe",
];

/** Places where a Chromium-like browser may be, best first; `SOULSCOPE_BROWSER` names one outright. */
export function browserCandidates({ platform, env }: BrowserSearch): readonly string[] {
  const named = env.SOULSCOPE_BROWSER;
  if (named !== undefined && named !== "") return [named];
  if (platform === "darwin") {
    const roots = ["/Applications", ...(env.HOME === undefined ? [] : [posix.join(env.HOME, "Applications")])];
    return MAC_APPS.flatMap((app) => roots.map((root) => `${root}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === "win32") {
    const roots = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => win32.join(root, program)));
  }
  const folders = (env.PATH ?? "").split(":").filter((folder) => folder.startsWith("/"));
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

/** First of the candidates that exists and may be run, or null. */
export async function findBrowserProgram(search: BrowserSearch): Promise<string | null> {
  for (const path of browserCandidates(search)) {
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return path;
  }
  return null;
}
