import { z } from "zod";
import { call, none, relPath, timeMs, workspaceId } from "./schema-parts.ts";

/* Commits of a git repository that a workspace lies in, read only, and only once the user trusts the folder. */

const stateSchema = z.object({
  /** `untrusted` until the user says so; `refused` when its config could start a program. */
  status: z.enum(["none", "untrusted", "trusted", "refused"]),
  /** Folder of the repository; null where there is none. */
  root: z.string().nullable(),
  /** Config keys that are the reason for a refusal; `*` where the config cannot be read with certainty. */
  keys: z.array(z.string()).readonly(),
});

const commitSchema = z.object({
  id: z.string(),
  atMs: timeMs,
  author: z.string(),
  subject: z.string(),
  files: z.array(z.object({ relPath, change: z.enum(["added", "changed", "removed"]) })).readonly(),
});

/** A commit, or with `^` the one before it. */
const revision = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})\^?$/);

export type GitState = z.infer<typeof stateSchema>;
export type GitCommit = z.infer<typeof commitSchema>;

/** Calls about git. */
export const GIT_CALLS = {
  /** Looks for a repository by reading files; git is not started. */
  "git.state": call(z.object({ workspaceId }).strict(), stateSchema),
  /** Remembers that the user trusts the folder with the config it has now. */
  "git.trust": call(z.object({ workspaceId }).strict(), stateSchema),
  "git.distrust": call(z.object({ workspaceId }).strict(), none),
  /** Commits that touched the workspace, or one file of it, newest first. */
  "git.commits": call(
    z
      .object({
        workspaceId,
        relPath: relPath.nullable(),
        skip: z.number().int().min(0).max(1_000_000),
        limit: z.number().int().min(1).max(200),
      })
      .strict(),
    z.object({ commits: z.array(commitSchema).readonly() }),
  ),
  /** A file as a commit has it; not exact where it is no UTF-8 text. */
  "git.readText": call(
    z.object({ workspaceId, commit: revision, relPath }).strict(),
    z.object({ text: z.string(), isExact: z.boolean() }),
  ),
} as const;
