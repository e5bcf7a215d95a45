import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { configText } from "#shared/config/config-value.ts";
import { isRecord } from "#shared/config/is-record.ts";
import type { InstalledRuntime } from "#shared/dialects/detect.ts";
import type { UserPlace } from "#shared/files/user-path.ts";
import { errnoOf } from "./errno.ts";
import { readOpenclawConfig } from "./openclaw-config.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { runtimeFolders } from "./runtime-folders.ts";

/** What this machine says about the version of the runtime. */
export interface FoundRuntimeFacts {
  /** In the order in which a command line would find them. */
  readonly installed: readonly InstalledRuntime[];
  /** Value of the openclaw.json in the folder above the workspace: a state folder, perhaps that of a Docker volume. */
  readonly besideConfig: unknown;
}

/** Finds installed runtimes; only reads, and runs nothing. */
export interface RuntimeDetector {
  /** Runtimes in the order in which a command line would find them; looked for again after five seconds. */
  installed(): Promise<readonly InstalledRuntime[]>;
  /** Facts for one workspace. */
  facts(workspaceDir: string): Promise<FoundRuntimeFacts>;
}

/** Where to look. */
export interface RuntimeDetectorOptions {
  readonly place: UserPlace;
  readonly platform: NodeJS.Platform;
  /** Folder that stands for the root of the file system; `/` when left out. */
  readonly root?: string;
}

const KEEP_MS = 5_000;
const MAX_PACKAGE_BYTES = 1024 * 1024;
const MAX_STEPS_UP = 6;

/** Makes a detector for one user. */
export function createRuntimeDetector(options: RuntimeDetectorOptions): RuntimeDetector {
  let known: { readonly atMs: number; readonly installed: Promise<readonly InstalledRuntime[]> } | undefined;
  const installed = (): Promise<readonly InstalledRuntime[]> => {
    if (known === undefined || Date.now() - known.atMs > KEEP_MS) {
      known = { atMs: Date.now(), installed: findInstalled(options) };
    }
    return known.installed;
  };
  return {
    installed,
    async facts(workspaceDir) {
      const beside = await readOpenclawConfig(join(dirname(workspaceDir), "openclaw.json"));
      return { installed: await installed(), besideConfig: beside.status === "ok" ? beside.value : undefined };
    },
  };
}

async function findInstalled(options: RuntimeDetectorOptions): Promise<readonly InstalledRuntime[]> {
  const onPath = await Promise.all(pathEntries(options).map(packageOfCommand));
  const { packages, bundles } = await runtimeFolders(options);
  const folders = [...onPath.flatMap((dir) => dir ?? []), ...packages];
  const found = await Promise.all([...folders.map(readPackage), ...bundles.map(readBundle)]);
  const runtimes = new Map<string, InstalledRuntime>();
  for (const runtime of found) {
    if (runtime !== undefined && !runtimes.has(runtime.path)) runtimes.set(runtime.path, runtime);
  }
  return [...runtimes.values()];
}

function pathEntries({ place, platform }: RuntimeDetectorOptions): readonly string[] {
  const value = place.env.PATH ?? place.env.Path ?? "";
  const dirs = value.split(platform === "win32" ? ";" : ":").filter((dir) => dir !== "");
  return [...new Set(dirs)].map((dir) => join(dir, "openclaw"));
}

/** Folder of the package a command on the path is a link into; undefined for shims and for what is no link. */
async function packageOfCommand(command: string): Promise<string | undefined> {
  try {
    let dir = dirname(await realpath(command));
    for (let step = 0; step < MAX_STEPS_UP; step += 1) {
      if ((await readPackage(dir)) !== undefined) return dir;
      dir = dirname(dir);
    }
    return undefined;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return undefined;
  }
}

async function readPackage(dir: string): Promise<InstalledRuntime | undefined> {
  const read = await readRegularFile(join(dir, "package.json"), MAX_PACKAGE_BYTES);
  if (read.status !== "read") return undefined;
  const value = parseJson(read.bytes.toString("utf8"));
  const version = configText(value, "version");
  return configText(value, "name") === "openclaw" && version !== undefined ? { version, path: dir } : undefined;
}

/** Version of a macOS app, from the text form of its Info.plist. */
async function readBundle(dir: string): Promise<InstalledRuntime | undefined> {
  const read = await readRegularFile(join(dir, "Contents", "Info.plist"), MAX_PACKAGE_BYTES);
  if (read.status !== "read") return undefined;
  const text = read.bytes.toString("utf8");
  const [, version] = /<key>CFBundleShortVersionString<\/key>\s*<string>([^<]*)<\/string>/.exec(text) ?? [];
  return version === undefined ? undefined : { version: version.trim(), path: dir };
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
