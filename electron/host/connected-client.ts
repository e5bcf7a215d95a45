import type { EventName, EventPayload } from "#shared/rpc/contract.ts";

/** One connected window or browser tab, as the handlers see it. */
export interface ConnectedClient {
  readonly id: number;
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
}
