import { type FSWatcher, watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { UserPlace } from "#shared/files/user-path.ts";
import { profileConfigPath } from "./agent-finds.ts";
import { findRuntimeFolders, profileOfEnvironment } from "./profile-discovery.ts";

/** Quiet time after the last event before the callback, in ms: a set-up writes many files at once. */
const QUIET_MS = 300;

interface WatchedFolder {
  readonly dir: string;
  readonly isRelevant: (name: string) => boolean;
}

/**
 * Watches the few folders in which profiles, agents and configs appear (home, state folders, the config's folder),
 * by name and not recursively, so that 200 agents cost no more than one. The system may lose events; the user's
 * "Look again" covers that.
 */
export function watchProfiles(options: { readonly place: UserPlace; readonly onChanged: () => void }): () => void {
  const { place, onChanged } = options;
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const schedule = () => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChanged();
      arm();
    }, QUIET_MS);
    timer.unref();
  };

  const watchFolder = ({ dir, isRelevant }: WatchedFolder) => {
    if (watchers.has(dir)) return;
    const forget = () => {
      watchers.get(dir)?.close();
      watchers.delete(dir);
    };
    try {
      const watcher = watch(dir, { persistent: false }, (_event, name) => {
        // A folder that is moved away reports its own name: let go of it, a later one gets a new watch.
        if (name === basename(dir)) forget();
        if (name === null || isRelevant(name) || name === basename(dir)) schedule();
      });
      watcher.on("error", forget);
      watchers.set(dir, watcher);
    } catch {
      // Not there or not permitted: its parent's watch tells when it comes.
    }
  };

  const arm = () => {
    watchedFolders(place).then(
      (folders) => {
        if (!stopped) folders.forEach(watchFolder);
      },
      () => undefined,
    );
  };

  arm();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

async function watchedFolders(place: UserPlace): Promise<readonly WatchedFolder[]> {
  const { stateProfiles } = await findRuntimeFolders(place.home);
  const isState = (name: string) => name.startsWith("openclaw.json") || name.startsWith("workspace");
  const activeConfig = profileConfigPath(place, profileOfEnvironment(place.env));
  return [
    { dir: place.home, isRelevant: (name) => name.startsWith(".openclaw") },
    { dir: join(place.home, ".openclaw"), isRelevant: isState },
    ...stateProfiles.map((profile) => ({ dir: join(place.home, `.openclaw-${profile}`), isRelevant: isState })),
    { dir: dirname(activeConfig), isRelevant: (name) => name === basename(activeConfig) || isState(name) },
  ];
}
