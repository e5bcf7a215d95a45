import { z } from "zod";
import { MOST_PATHS } from "../problems/path-facts.ts";
import { call, workspaceId } from "./schema-parts.ts";

/** Wire form of `PathFact` (shared/problems/path-facts.ts). */
const pathFact = z.discriminatedUnion("status", [
  z.object({ status: z.literal("there") }),
  z.object({ status: z.literal("absent") }),
  z.object({ status: z.literal("other-case"), actual: z.string() }),
]);

/** Calls about finding problems. */
export const PROBLEM_CALLS = {
  /** What stands at the paths that links name, in the order asked; nothing is opened. */
  "problems.paths": call(
    z.object({ workspaceId, paths: z.array(z.string().max(2_000)).max(MOST_PATHS).readonly() }).strict(),
    z.array(pathFact).readonly(),
  ),
} as const;
