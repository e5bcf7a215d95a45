import { z } from "zod";
import { SEARCH_KINDS } from "../search/search-query.ts";
import { call, hash, relPath, workspaceId } from "./schema-parts.ts";

/** Longest text or pattern that is looked for, UTF-16 code units. */
export const MAX_QUERY_CHARS = 2_000;

/** Wire form of `SearchHit`. */
const searchHit = z.object({
  start: z.number(),
  end: z.number(),
  groups: z.array(z.string().nullable()).readonly(),
  line: z.number(),
  before: z.string(),
  after: z.string(),
});

/** A file with matches. */
export const searchedFileSchema = z.object({
  relPath,
  /** Of the bytes that were searched. */
  hash,
  /** The first matches. */
  hits: z.array(searchHit).readonly(),
  /** Number of all matches. */
  total: z.number(),
});

export type SearchedFile = z.infer<typeof searchedFileSchema>;

/** Calls about looking for text. */
export const SEARCH_CALLS = {
  /** Searches the files of an open workspace for a short while; asked again with `after` until `next` is null. */
  "search.files": call(
    z
      .object({
        workspaceId,
        query: z
          .object({
            text: z.string().min(1).max(MAX_QUERY_CHARS),
            matchCase: z.boolean(),
            wholeWord: z.boolean(),
            isPattern: z.boolean(),
          })
          .strict(),
        scope: z.object({ kind: z.enum(SEARCH_KINDS).nullable(), path: z.string().max(200) }).strict(),
        /** Files that the window searches itself, since it has them open. */
        skip: z.array(relPath).max(5_000).readonly(),
        after: relPath.nullable(),
        /** Matches that are still wanted; further ones are only counted. */
        most: z.number().int().min(0).max(10_000),
      })
      .strict(),
    z.object({
      files: z.array(searchedFileSchema).readonly(),
      /** Last file that was looked at, to go on behind; null at the end. */
      next: relPath.nullable(),
      /** Files looked at in this call. */
      looked: z.number(),
      /** Files in scope, all calls together. */
      inScope: z.number(),
      /** Files left out because they are too large, no text, could not be read, or took too long. */
      leftOut: z.number(),
    }),
  ),
} as const;
