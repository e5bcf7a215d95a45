import { z } from "zod";

/** The last moment that a date can name, ms since the epoch (ECMA-262). */
const LAST_MS = 8.64e15;

/** True for ms since the epoch that a date can show; what is read back from a file may be anything. */
export const isValidTime = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= LAST_MS;

/** The same as a schema. */
export const validTime = z.number().min(0).max(LAST_MS);
