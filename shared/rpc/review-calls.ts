import { z } from "zod";
import { call, fileText, relPath, timeMs, workspaceId } from "./schema-parts.ts";

/** A version of a file: its sha256, another mark where it was not read, or null where nothing is. */
const versionMark = z.string().max(200).nullable();

/** A file that others changed since the user last looked. */
export const reviewedFileSchema = z.object({
  relPath,
  kind: z.enum(["changed", "added", "removed"]),
  seen: versionMark,
  disk: versionMark,
  /** Foreign versions since then, oldest first. */
  noticed: z.array(z.object({ atMs: timeMs, mark: versionMark })).readonly(),
  /** False when one of the two versions is no text that we have. */
  canShow: z.boolean(),
});

export type ReviewedFileEntry = z.infer<typeof reviewedFileSchema>;

/** Calls about what others changed since the user last looked. */
export const REVIEW_CALLS = {
  "review.list": call(z.object({ workspaceId }).strict(), z.object({ files: z.array(reviewedFileSchema).readonly() })),
  /** Both texts of a file under review; null where there was or is no file. Fails with `not-found` when one is not kept. */
  "review.read": call(
    z.object({ workspaceId, relPath }).strict(),
    z.object({
      seen: z.string().nullable(),
      disk: z.string().nullable(),
      /** sha256 of what is on disk; null when nothing is. */
      diskHash: z.string().nullable(),
      /** False when the file cannot be written. */
      writable: z.boolean(),
    }),
  ),
  /** Sets what is seen of a file that holds `disk` now: a text, null for no file, or, without `text`, what is on disk. */
  "review.markSeen": call(
    z.object({ workspaceId, relPath, disk: versionMark, text: fileText.nullable().exactOptional() }).strict(),
    z.object({
      /** `changed`: it holds something else by now. */
      status: z.enum(["marked", "changed"]),
    }),
  ),
} as const;

/** The list of files under review is another one. */
export const reviewChangedSchema = z.object({
  workspaceId,
  /** Files in which another program's version was found just now. */
  arrived: z.array(relPath).readonly(),
});
