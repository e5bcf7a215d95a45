import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { UserPlace } from "#shared/files/user-path.ts";
import { errnoOf } from "./errno.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** Folders in which package managers and installers put the runtime. */
export interface RuntimeFolders {
  /** Folders that hold the package's `package.json`. */
  readonly packages: readonly string[];
  /** Application bundles of macOS. */
  readonly bundles: readonly string[];
}

const PACKAGE = join("node_modules", "openclaw");
const IN_PREFIX = join("lib", PACKAGE);
const MAX_NPMRC_BYTES = 1024 * 1024;

/** Lists the places of npm, nvm, fnm, mise, Volta, pnpm, Bun, Yarn, Homebrew and the app, whether or not they exist. */
export async function runtimeFolders(options: {
  readonly place: UserPlace;
  readonly platform: NodeJS.Platform;
  readonly root?: string;
}): Promise<RuntimeFolders> {
  const { place, platform, root = "/" } = options;
  const { env, home } = place;
  const at = (...parts: readonly string[]): string => join(home, ...parts);
  const given = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => (env[name]?.trim() ? [env[name].trim()] : []));
  const prefixes = [
    ...given("npm_config_prefix", "NPM_CONFIG_PREFIX"),
    ...(await prefixOfNpmrc(at(".npmrc"), home)),
    at(".npm-global"),
    at(".local"),
    ...["usr/local", "usr", "opt/homebrew", "home/linuxbrew/.linuxbrew"].map((dir) => join(root, dir)),
  ];
  const versioned = await Promise.all([
    versionsIn(given("NVM_DIR")[0] ?? at(".nvm"), "versions/node"),
    versionsIn(at(".local/share/mise"), "installs/node"),
    versionsIn(at(".asdf"), "installs/nodejs"),
  ]);
  const fnm = await versionsIn(at(".local/share/fnm"), "node-versions");
  const volta = join(given("VOLTA_HOME")[0] ?? at(".volta"), "tools/image/packages/openclaw", IN_PREFIX);
  const pnpm = [...given("PNPM_HOME"), at(".local/share/pnpm"), at("Library/pnpm")];
  return {
    packages: [
      ...prefixes.map((prefix) => join(prefix, IN_PREFIX)),
      ...versioned.flat().map((dir) => join(dir, IN_PREFIX)),
      ...fnm.map((dir) => join(dir, "installation", IN_PREFIX)),
      volta,
      ...pnpm.map((dir) => join(dir, "global/5", PACKAGE)),
      at(".bun/install/global", PACKAGE),
      at(".config/yarn/global", PACKAGE),
      ...given("APPDATA").map((dir) => join(dir, "npm", PACKAGE)),
    ],
    bundles: platform === "darwin" ? [join(root, "Applications/OpenClaw.app"), at("Applications/OpenClaw.app")] : [],
  };
}

/** Folders of Node versions, the newest first. */
async function versionsIn(manager: string, below: string): Promise<readonly string[]> {
  const dir = join(manager, below);
  try {
    const names = await readdir(dir);
    return names.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })).map((name) => join(dir, name));
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

async function prefixOfNpmrc(path: string, home: string): Promise<readonly string[]> {
  const read = await readRegularFile(path, MAX_NPMRC_BYTES);
  if (read.status !== "read") return [];
  const [, value] = /^\s*prefix\s*=\s*(.+?)\s*$/m.exec(read.bytes.toString("utf8")) ?? [];
  return value === undefined ? [] : [value.replace(/^(?:~|\$\{HOME\})(?=$|[\\/])/, () => home)];
}
