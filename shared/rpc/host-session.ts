import type { EventName, EventPayload } from "./contract.ts";
import { clientMessageSchema, type HostMessage } from "./messages.ts";
import type { Router } from "./router.ts";
import type { Transport } from "./transport.ts";

/** What one connected client is served with. */
export interface HostSessionOptions<Context> {
  readonly transport: Transport;
  readonly router: Router<Context>;
  /** Handed to each handler as it is. */
  readonly context: Context;
  /** The client says hello: on a new pipe, or after its page was loaded anew on the same one. */
  readonly onHello: () => void;
  /** The pipe ended, by either side. */
  readonly onClose: () => void;
}

/** The host's end of one client's pipe. */
export interface HostSession {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  dispose(): void;
}

/** Serves one client: answers its calls, numbers the events sent to it. */
export function createHostSession<Context>(options: HostSessionOptions<Context>): HostSession {
  const { transport, router, context } = options;
  let seq = 0;
  let page = 0;
  const post = (message: HostMessage): void => transport.post(message);
  const unsubscribe = transport.on((message) => {
    const parsed = clientMessageSchema.safeParse(message);
    if (!parsed.success) return;
    if (parsed.data.type === "hello") {
      seq = 0;
      page += 1;
      options.onHello();
      post({ type: "welcome", page: parsed.data.page });
      return;
    }
    const asker = page;
    void router.answer(parsed.data, context).then((result) => {
      // The page that asked is gone; the new one may use the same id.
      if (asker === page) post(result);
    });
  });
  transport.onClose(() => {
    unsubscribe();
    options.onClose();
  });
  return {
    emit(name, payload) {
      seq += 1;
      post({ type: "event", seq, name, payload });
    },
    dispose() {
      transport.close();
    },
  };
}
