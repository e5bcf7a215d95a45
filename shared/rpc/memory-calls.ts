import { z } from "zod";
import { call, workspaceId } from "./schema-parts.ts";

/** Limits of recall as MEMORY.md in the window gives them; `shared/memory/recall-settings.ts` reads them. */
const limits = z
  .object({
    shards: z.number().min(0).max(1_000),
    characters: z.number().min(0).max(1_000_000),
    threshold: z.number().min(0).max(1),
    days: z.number().min(0).nullable(),
    only: z.array(z.string().max(1_000)).max(200).readonly(),
    not: z.array(z.string().max(1_000)).max(200).readonly(),
  })
  .strict();

const recalled = z.object({
  relPath: z.string(),
  /** YYYY-MM-DD; null when the name is no date. */
  date: z.string().nullable(),
  /** 0 to 1. */
  score: z.number(),
  /** Lines that the input has words with, at most 50; lines count from 1. */
  lines: z.array(z.object({ line: z.number(), text: z.string() })).readonly(),
  lineCount: z.number(),
  /** UTF-16 code units that are added to the prompt. */
  chars: z.number(),
  isWhole: z.boolean(),
});

/** How near two texts are beside their words: by their letters, or by a program on this computer. */
const nearness = z.discriminatedUnion("by", [
  z.object({ by: z.literal("letters") }),
  z.object({ by: z.literal("endpoint"), compared: z.number() }),
  z.object({
    by: z.literal("failed"),
    reason: z.enum(["not-here", "unreachable", "timed-out", "refused", "malformed", "too-large"]),
  }),
]);

/** What an input recalls, or how far the index is. */
export const recallResultSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("building"), read: z.number(), total: z.number() }),
  z.object({
    status: z.literal("ready"),
    shards: z.array(recalled).readonly(),
    budget: z.object({ characters: z.number(), used: z.number() }),
    crowdedOut: z.array(z.object({ relPath: z.string(), score: z.number() })).readonly(),
    /** Notes on disk that are in the index. */
    indexed: z.number(),
    /** Names that are no dates, at most 20, and how many there are. */
    undated: z.array(z.string()).readonly(),
    undatedCount: z.number(),
    nearness,
  }),
]);

export type RecallResult = z.infer<typeof recallResultSchema>;
export type Nearness = z.infer<typeof nearness>;

/** Calls about an agent's memory. */
export const MEMORY_CALLS = {
  /** The daily notes on disk that would go along with an input; the index is built in the background. */
  "memory.recall": call(
    z
      .object({
        workspaceId,
        input: z.string().max(256 * 1024),
        limits,
        /** ms since the epoch, for limits in days; null leaves them out. */
        now: z.number().nullable(),
      })
      .strict(),
    recallResultSchema,
  ),
} as const;
