import { z } from "zod";
import { absolutePath, call, fileText, hash, none, nothing, workspaceId } from "./schema-parts.ts";

/** A hook found on this machine: a folder with HOOK.md, or a module that an older config names. */
export const foundHookSchema = z.object({
  name: z.string(),
  description: z.string(),
  source: z.enum(["workspace", "managed", "extra", "legacy"]),
  /** Folder, or module path, with the home folder as `~`. */
  displayPath: z.string(),
  events: z.array(z.string()).readonly(),
  /** Key of its entry in `hooks.internal.entries`. */
  key: z.string(),
  exportName: z.string(),
  handler: z
    .object({
      /** Absolute. */
      path: z.string(),
      hash,
      text: z.string(),
      format: z.enum(["module", "commonjs", "typescript"]),
      /** False when this host cannot run the format. */
      canRun: z.boolean(),
      /** True when the user has approved exactly this text at this place. */
      isApproved: z.boolean(),
    })
    .nullable(),
  problem: z.enum(["no-handler", "unreadable", "too-large", "not-utf8", "bad-header"]).nullable(),
});

const hookFile = z.object({
  name: z.string().max(4096),
  path: z.string().max(4096),
  content: fileText.exactOptional(),
  missing: z.boolean(),
});

/** How a run of a handler ended. */
export const hookRunResultSchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("ran"),
    /** The list it left, as JSON carries it. */
    files: z.array(z.unknown()).readonly(),
    /** It left no list, so the runtime keeps the one it had. */
    isNotAList: z.boolean(),
    /** What it threw; what it had changed before counts. */
    thrown: z.string().nullable(),
    /** What it threw is the refusal of a file it may not touch. */
    wasRefused: z.boolean(),
    log: z.string(),
    isConfined: z.boolean(),
  }),
  z.object({
    status: z.literal("failed"),
    reason: z.enum([
      "timed-out",
      "out-of-memory",
      "too-much-output",
      "stopped",
      "ended",
      "malformed",
      "not-loadable",
      "not-a-function",
      "access-refused",
    ]),
    message: z.string(),
    log: z.string(),
    isConfined: z.boolean(),
  }),
]);

export type FoundHook = z.infer<typeof foundHookSchema>;
export type HookRunResult = z.infer<typeof hookRunResultSchema>;

/** Calls about the workspace's hooks. */
export const HOOK_CALLS = {
  /** Hooks on this machine that the workspace's agent would find; nothing of them is run. */
  "hooks.list": call(
    z.object({ workspaceId }).strict(),
    z.object({
      hooks: z.array(foundHookSchema).readonly(),
      truncated: z.boolean(),
      /** True when a run can neither write nor read other files. */
      isConfined: z.boolean(),
    }),
  ),
  /** Remembers that the user lets this text at this place run. */
  "hooks.approve": call(z.object({ workspaceId, path: absolutePath, hash }).strict(), none),
  /** Runs an approved handler once on a list of files, in a separate process; nothing on disk changes. */
  "hooks.run": call(
    z
      .object({
        workspaceId,
        path: absolutePath,
        hash,
        sessionKey: z.string().max(1000),
        agentId: z.string().max(200),
        files: z.array(hookFile).max(1000).readonly(),
      })
      .strict(),
    hookRunResultSchema,
  ),
  /** Ends the run that this window has under way. */
  "hooks.stop": call(nothing, none),
} as const;
