import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";
import type { UserPlace } from "#shared/files/user-path.ts";

/** Id of the profile that no name selects. */
export const DEFAULT_PROFILE = "default";

/** Profile name that an environment selects; blank and any spelling of "default" are the default (seed 17.2.1). */
export function profileOfEnvironment(env: UserPlace["env"]): string {
  const name = env.OPENCLAW_PROFILE?.trim() ?? "";
  return name === "" || name.toLowerCase() === DEFAULT_PROFILE ? DEFAULT_PROFILE : name;
}

/**
 * The place as the runtime sees it under a profile. The variables of this process belong to the profile it selects;
 * for any other profile the runtime's `--profile` derives state folder and config path from the name alone.
 */
export function placeOfProfile(place: UserPlace, profileId: string): UserPlace {
  if (profileId === profileOfEnvironment(place.env)) return place;
  const { OPENCLAW_STATE_DIR: _state, OPENCLAW_CONFIG_PATH: _config, OPENCLAW_WORKSPACE_DIR: _dir, ...env } = place.env;
  return { ...place, env: { ...env, OPENCLAW_PROFILE: profileId } };
}

/** Names of folders in the home that belong to the runtime. */
export interface FoundFolders {
  /** `x` of each `~/.openclaw-x` that holds a config or a workspace, sorted. */
  readonly stateProfiles: readonly string[];
  /** `x` of each folder `~/.openclaw/workspace-x`, sorted. */
  readonly workspaceSuffixes: readonly string[];
}

/**
 * Lists the folders that may be a profile's or an agent's. A name may hold a slash (`OPENCLAW_PROFILE=a/b` makes
 * `workspace-a/b`), so a folder that is none itself is looked into, one level deep.
 */
export async function findRuntimeFolders(home: string): Promise<FoundFolders> {
  const [stateProfiles, workspaceSuffixes] = await Promise.all([
    findSuffixes({ parent: home, prefix: ".openclaw-", accepts: holdsState }),
    findSuffixes({ parent: join(home, ".openclaw"), prefix: "workspace-", accepts: holdsWorkspace }),
  ]);
  return { stateProfiles, workspaceSuffixes };
}

interface Search {
  readonly parent: string;
  readonly prefix: string;
  readonly accepts: (dir: string) => Promise<boolean>;
}

async function findSuffixes({ parent, prefix, accepts }: Search): Promise<readonly string[]> {
  const names = (await folderNames(parent)).filter((name) => name.startsWith(prefix) && name !== prefix);
  const found = await Promise.all(
    names.map(async (name) => {
      const suffix = name.slice(prefix.length);
      const dir = join(parent, name);
      if (await accepts(dir)) return [suffix];
      const inner = await folderNames(dir);
      const nested = await Promise.all(
        inner
          .slice(0, MAX_NESTED)
          .map(async (child) => ((await accepts(join(dir, child))) ? [`${suffix}/${child}`] : [])),
      );
      return nested.flat();
    }),
  );
  return found.flat().sort();
}

/** Sub-folders looked into where a name with a slash is possible. */
const MAX_NESTED = 50;

async function holdsState(dir: string): Promise<boolean> {
  const found = await Promise.all([exists(join(dir, "openclaw.json")), exists(join(dir, "workspace"))]);
  return found.includes(true);
}

/** An empty or unreadable folder of the right name counts: it is where the runtime will look. */
async function holdsWorkspace(dir: string): Promise<boolean> {
  const entries = await readdir(dir).catch(() => undefined);
  if (entries === undefined || entries.length === 0) return true;
  return entries.some((name) => WORKSPACE_SIGNS.has(name));
}

const WORKSPACE_SIGNS: ReadonlySet<string> = new Set([
  ...BOOTSTRAP_FILES.map((file) => file.name),
  "memory.md",
  "memory",
  "skills",
  "rules.md",
  ".git",
]);

async function folderNames(dir: string): Promise<readonly string[]> {
  const entries: readonly Dirent[] = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const names = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isDirectory()) return [entry.name];
      return entry.isSymbolicLink() && (await isFolder(join(dir, entry.name))) ? [entry.name] : [];
    }),
  );
  return names.flat();
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
