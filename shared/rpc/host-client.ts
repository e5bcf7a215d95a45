import type { Result } from "../result.ts";
import type { CallName, CallParams, CallResult, EventName, EventPayload } from "./contract.ts";
import type { HostError } from "./errors.ts";

/** What the renderer knows of the host: typed calls, typed events, and whether the line is up. */
export interface HostClient {
  /** Never rejects: expected failures and a broken line come back as an error value. */
  call<N extends CallName>(name: N, params: CallParams<N>): Promise<Result<CallResult<N>, HostError>>;
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
  /** Called when events were missed or the line came back: fetch everything again. */
  onGap(listener: () => void): () => void;
  /** Called when the line goes down (`false`) or comes back (`true`). */
  onConnection(listener: (connected: boolean) => void): () => void;
  dispose(): void;
}
