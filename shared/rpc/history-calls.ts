import { z } from "zod";
import { call, hash, none, nothing, relPath, timeMs, workspaceId } from "./schema-parts.ts";
import { transferId } from "./transfer-calls.ts";

/* History: versions of files that were seen on disk, kept outside of every workspace. */

/** How a version came into history; the last two stand for the file going away. */
const origin = z.enum([
  "saved-by-user",
  "seen-on-disk",
  "late-writer",
  "before-save",
  "before-removal",
  "gone-from-disk",
]);

const cursor = z.object({ atMs: timeMs, relPath, hash });

/** One thing that happened to a file. */
const historyEntrySchema = z.object({
  relPath,
  atMs: timeMs,
  hash,
  bytes: z.number(),
  origin,
  /** What the file held before; null for the first version and for one after the file had been away. */
  previousHash: hash.nullable(),
  /** Lines that came and went against the version before; null when they were not counted. */
  lines: z.object({ added: z.number(), removed: z.number() }).nullable(),
});

/** A moment with a name: the version of each file. */
const checkpointSchema = z.object({
  id: z.string(),
  name: z.string(),
  atMs: timeMs,
  files: z.array(z.object({ relPath, hash, bytes: z.number() })).readonly(),
});

const checkpointId = z.string().regex(/^[0-9a-f]{16}$/);
/** Name of a moment. */
export const checkpointName = z.string().trim().min(1).max(200);

export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type HistoryCursor = z.infer<typeof cursor>;
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** Calls about what the files of a workspace held at other times. */
export const HISTORY_CALLS = {
  /** What happened to one file, or to all, newest first. */
  "history.list": call(
    z
      .object({
        workspaceId,
        relPath: relPath.nullable(),
        after: cursor.nullable(),
        limit: z.number().int().min(1).max(200),
      })
      .strict(),
    z.object({
      entries: z.array(historyEntrySchema).readonly(),
      next: cursor.nullable(),
      /** Of the whole workspace. */
      total: z.object({ versions: z.number(), bytes: z.number() }),
      files: z.array(relPath).readonly(),
    }),
  ),
  /** Text of a version kept in history, by content hash; not exact where the bytes are no UTF-8 text. */
  "history.readText": call(
    z.object({ workspaceId, hash }).strict(),
    z.object({ text: z.string(), isExact: z.boolean() }),
  ),
  "history.checkpoints": call(z.object({ workspaceId }).strict(), z.array(checkpointSchema).readonly()),
  /** How the files of a moment stand to those on disk now; files made since are not among them. */
  "history.sinceCheckpoint": call(
    z.object({ workspaceId, id: checkpointId }).strict(),
    z
      .array(
        z.object({
          relPath,
          hash,
          bytes: z.number(),
          standing: z.enum(["same", "changed", "gone"]),
          /** Version on disk; null when there is no file. */
          hashNow: hash.nullable(),
          /** False for what is no text, and where no plain file stands now. */
          canRestore: z.boolean(),
        }),
      )
      .readonly(),
  ),
  /** Gives files the text they had in a moment, all or none, over the versions that were shown; keeps the present one under a name first. */
  "history.restoreCheckpoint": call(
    z
      .object({
        workspaceId,
        id: checkpointId,
        /** Name of the moment that keeps how things are now. */
        nameOfNow: checkpointName,
        files: z
          .array(z.object({ relPath, baseHash: hash.nullable() }))
          .min(1)
          .max(20_000)
          .readonly(),
      })
      .strict(),
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("written"), undoId: transferId }),
      /** `isBack` false: some files before it could not be put back. */
      z.object({ status: z.literal("failed"), relPath, code: z.string(), isBack: z.boolean() }),
    ]),
  ),
  /** Takes that back unless one of the files was changed since. */
  "history.undoRestore": call(
    z.object({ workspaceId, undoId: transferId }).strict(),
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("undone") }),
      z.object({ status: z.literal("changed"), relPath }),
    ]),
  ),
  /** Gives the present state of all files on disk a name. */
  "history.addCheckpoint": call(z.object({ workspaceId, name: checkpointName }).strict(), checkpointSchema),
  "history.renameCheckpoint": call(
    z.object({ workspaceId, id: checkpointId, name: checkpointName }).strict(),
    checkpointSchema,
  ),
  "history.removeCheckpoint": call(z.object({ workspaceId, id: checkpointId }).strict(), none),
  /** What is kept of all workspaces, and where. */
  "history.usage": call(nothing, z.object({ versions: z.number(), bytes: z.number(), dir: z.string() })),
  /** Forgets what is beyond the limits of the settings now. */
  "history.prune": call(nothing, z.object({ removedVersions: z.number(), removedBytes: z.number() })),
} as const;
