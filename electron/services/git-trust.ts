import { z } from "zod";
import { createJsonFile } from "./json-file.ts";

/** A folder with the config it had when the user trusted it. */
export interface TrustedRepository {
  /** Absolute. */
  readonly workspaceDir: string;
  readonly gitDir: string;
  /** sha256 of the repository's config. */
  readonly configHash: string;
}

/** Remembers, in our own app data, in which folders git may be started. */
export interface GitTrust {
  has(repository: TrustedRepository): Promise<boolean>;
  /** False when the disk refused; it then counts until the end of this process. */
  add(repository: TrustedRepository): Promise<boolean>;
  /** Forgets the workspace, whatever its config. */
  remove(workspaceDir: string): Promise<boolean>;
}

/** Oldest ones go first beyond this. */
const MAX_TRUSTED = 500;

const storedSchema = z.object({
  trusted: z.array(z.object({ workspaceDir: z.string(), gitDir: z.string(), configHash: z.string() })),
});

/** Opens the list; a missing or broken file is an empty list, so that everything asks again. */
export function createGitTrust(path: string): GitTrust {
  const file = createJsonFile(path);
  let fresh: readonly TrustedRepository[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const stored = async (): Promise<readonly TrustedRepository[]> =>
    storedSchema.safeParse(await file.read()).data?.trusted ?? [];
  const inTurn = (task: () => Promise<boolean>): Promise<boolean> => {
    const done = queue.then(task);
    queue = done;
    return done;
  };
  const without = (list: readonly TrustedRepository[], workspaceDir: string): readonly TrustedRepository[] =>
    list.filter((known) => known.workspaceDir !== workspaceDir);

  return {
    async has(asked) {
      const isAsked = (known: TrustedRepository): boolean =>
        known.workspaceDir === asked.workspaceDir &&
        known.gitDir === asked.gitDir &&
        known.configHash === asked.configHash;
      return fresh.some(isAsked) || (await stored()).some(isAsked);
    },
    add: (repository) =>
      inTurn(async () => {
        fresh = [...without(fresh, repository.workspaceDir), repository];
        const others = without(await stored(), repository.workspaceDir);
        return file.write({ trusted: [...others, repository].slice(-MAX_TRUSTED) });
      }),
    remove: (workspaceDir) =>
      inTurn(async () => {
        fresh = without(fresh, workspaceDir);
        return file.write({ trusted: without(await stored(), workspaceDir) });
      }),
  };
}
