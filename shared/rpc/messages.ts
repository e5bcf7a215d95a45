import { z } from "zod";
import type { EventName } from "./contract.ts";
import type { HostError } from "./errors.ts";

/** First message of a client on a pipe, and again after the page was loaded anew: the host starts counting at 1. */
const helloMessageSchema = z.object({ type: z.literal("hello") }).strict();

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
export const clientMessageSchema = z.discriminatedUnion("type", [
	helloMessageSchema,
	callMessageSchema,
]);

/** A message from client to host. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;

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

/** A message from host to client. */
export type HostMessage = ResultMessage | EventMessage;
