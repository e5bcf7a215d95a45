import { z } from "zod";
import type { EventName } from "./contract.ts";
import type { HostError } from "./errors.ts";

/**
 * First message of a client on a pipe, and again after the page was loaded anew. The host forgets what was under way,
 * counts from 1 and answers with the same `page`, so that nothing meant for the page before reaches this one.
 */
const helloMessageSchema = z.object({ type: z.literal("hello"), page: z.string().max(100) }).strict();

const callMessageSchema = z
  .object({
    type: z.literal("call"),
    /** Chosen by the client, unique on its pipe. */
    id: z.number().int().nonnegative(),
    name: z.string().max(100),
    params: z.unknown(),
  })
  .strict();

/** Everything a client may post; anything else is dropped. */
export const clientMessageSchema = z.discriminatedUnion("type", [helloMessageSchema, callMessageSchema]);

/** Answer to the call of the same id. */
export type ResultMessage = { readonly type: "result"; readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: HostError }
);

/** An event; `seq` counts 1, 2, 3 … per pipe, so that a hole shows. */
export interface EventMessage {
  readonly type: "event";
  readonly seq: number;
  readonly name: EventName;
  readonly payload: unknown;
}

/** Answer to a hello. */
export interface WelcomeMessage {
  readonly type: "welcome";
  readonly page: string;
}

/** A message from host to client. */
export type HostMessage = WelcomeMessage | ResultMessage | EventMessage;
