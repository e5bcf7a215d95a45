import { z } from "zod";
import { createJsonFile } from "./json-file.ts";

/** A handler as the user has seen it: its place and the sha256 of its bytes. */
export interface ApprovedHook {
  /** Absolute. */
  readonly path: string;
  readonly hash: string;
}

/** Remembers, in our own app data, which handlers the user lets run. */
export interface HookApprovals {
  has(hook: ApprovedHook): Promise<boolean>;
  /** False when the disk refused; it then counts until the end of this process. */
  add(hook: ApprovedHook): Promise<boolean>;
}

/** Oldest approvals go first beyond this. */
const MAX_APPROVALS = 500;

const storedSchema = z.object({ approved: z.array(z.object({ path: z.string(), hash: z.string() })) });

/** Opens the list; a missing or broken file is an empty list, so that everything asks again. */
export function createHookApprovals(path: string): HookApprovals {
  const file = createJsonFile(path);
  const fresh: ApprovedHook[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const stored = async (): Promise<readonly ApprovedHook[]> =>
    storedSchema.safeParse(await file.read()).data?.approved ?? [];

  const add = async (hook: ApprovedHook): Promise<boolean> => {
    fresh.push(hook);
    const others = (await stored()).filter((known) => known.path !== hook.path || known.hash !== hook.hash);
    return file.write({ approved: [...others, hook].slice(-MAX_APPROVALS) });
  };

  return {
    async has(hook) {
      const isHook = (known: ApprovedHook): boolean => known.path === hook.path && known.hash === hook.hash;
      return fresh.some(isHook) || (await stored()).some(isHook);
    },
    add(hook) {
      const done = queue.then(() => add(hook));
      queue = done;
      return done;
    },
  };
}
