import { z } from "zod";
import { checkpointName } from "./history-calls.ts";
import { absolutePath, call, hash, none, nothing, relPath } from "./schema-parts.ts";
import { importFile, leftOut, secretsChoice, transferId, zipRefusalReason } from "./transfer-calls.ts";

/* Backup of every agent of a computer, and the way back. */

/** An agent whose folder is in a backup. */
const backupAgent = z.object({ profileId: z.string(), agentId: z.string(), name: z.string() });

/** Why a backup is refused as a whole; `newer` comes from a later version of the app. */
const backupRefusalReason = z.enum([...zipRefusalReason.options, "not-a-backup", "newer"]);

const restoreFolder = z.object({
  agents: z.array(backupAgent).readonly(),
  /** Where it was, with forward slashes: below the home folder, or its name alone. */
  from: z.string(),
  /** Where it goes; null until the user chooses a folder. */
  dir: z.string().nullable(),
  /** The same with the home folder as `~`; empty while there is none. */
  displayDir: z.string(),
  /** False when the folder is made by the restore. */
  isThere: z.boolean(),
  files: z.array(importFile).readonly(),
});

const place = z.number().int().nonnegative();

export type BackupAgent = z.infer<typeof backupAgent>;
export type BackupRefusalReason = z.infer<typeof backupRefusalReason>;
export type RestoreFolder = z.infer<typeof restoreFolder>;

/** Calls that take all agents out and bring them back. */
export const BACKUP_CALLS = {
  /** What a backup would hold; nothing is packed. */
  "backup.plan": call(
    nothing,
    z.object({
      folders: z
        .array(
          z.object({
            agents: z.array(backupAgent).readonly(),
            displayDir: z.string(),
            files: z.number(),
            bytes: z.number(),
          }),
        )
        .readonly(),
      withSecrets: z.array(z.object({ relPath: z.string(), secrets: z.number() })).readonly(),
      leftOut,
    }),
  ),
  /** Packs all agents; the zip is fetched with `transfer.read` and dropped with `transfer.drop`. */
  "backup.make": call(
    z.object({ secrets: secretsChoice }).strict(),
    z.object({ transferId, name: z.string(), bytes: z.number(), files: z.number() }),
  ),
  /** Looks at a backup that was taken in with `transfer.write`; nothing is written. */
  "backup.read": call(
    z.object({ transferId }).strict(),
    z.discriminatedUnion("status", [
      z.object({
        status: z.literal("ready"),
        restoreId: transferId,
        /** ISO 8601. */
        madeAt: z.string(),
        folders: z.array(restoreFolder).readonly(),
        leftOut,
      }),
      z.object({ status: z.literal("refused"), reason: backupRefusalReason, name: z.string() }),
    ]),
  ),
  /** Chooses another folder for one of the backup. Fails with `already-exists` when another one of it goes there. */
  "backup.place": call(z.object({ restoreId: transferId, place, dir: absolutePath }).strict(), restoreFolder),
  /** A file before and after, to show what it changes. */
  "backup.readTexts": call(
    z.object({ restoreId: transferId, place, relPath }).strict(),
    z.object({ before: z.string(), after: z.string() }),
  ),
  /** Writes the chosen files, each over the version that was shown, or none of them. */
  "backup.restore": call(
    z
      .object({
        restoreId: transferId,
        /** Of the moment that each folder as it is now is kept under. */
        momentName: checkpointName,
        files: z
          .array(z.object({ place, relPath, baseHash: hash.nullable() }))
          .max(5_000)
          .readonly(),
      })
      .strict(),
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("written"), undoId: transferId, files: z.number(), folders: z.number() }),
      /** `isBack` false: some files before it could not be put back. */
      z.object({ status: z.literal("failed"), relPath: z.string(), code: z.string(), isBack: z.boolean() }),
    ]),
  ),
  /** Takes a restore back unless one of its files was changed since. */
  "backup.undo": call(
    z.object({ undoId: transferId }).strict(),
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("undone") }),
      z.object({ status: z.literal("changed"), relPath: z.string() }),
    ]),
  ),
  /** Forgets a backup that was looked at. */
  "backup.drop": call(z.object({ restoreId: transferId }).strict(), none),
} as const;
