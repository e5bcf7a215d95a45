import { z } from "zod";
import { call, nothing } from "./schema-parts.ts";

/** Parts of the app's own data. */
export const dataPartSchema = z.enum(["settings", "drafts", "history", "log", "samples", "window", "other"]);

/** A part of the app's own data. */
export type DataPart = z.infer<typeof dataPartSchema>;

/** Calls about what the app keeps of its own. */
export const PRIVACY_CALLS = {
  /** How much is kept; parts of which there is nothing are left out. */
  "privacy.usage": call(
    nothing,
    z.array(z.object({ part: dataPartSchema, files: z.number(), bytes: z.number() })).readonly(),
  ),
  /** Empties the log, or forgets unsaved texts of earlier runs; texts that a window is typing stay. Returns how many went. */
  "privacy.clear": call(z.object({ part: z.enum(["drafts", "log"]) }).strict(), z.object({ removed: z.number() })),
} as const;
