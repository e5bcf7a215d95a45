import { err, ok, type Result } from "../result.ts";
import type { CallName, CallResult, EventName, EventPayload } from "./contract.ts";
import { type HostError, hostError } from "./errors.ts";
import type { HostClient } from "./host-client.ts";
import type { HostMessage, WelcomeMessage } from "./messages.ts";
import type { Transport } from "./transport.ts";

type Pending = (result: Result<unknown, HostError>) => void;

/** How a client behaves when its pipe ends. */
export interface HostClientOptions {
  /**
   * Opens a new pipe after the old one ended; waits and retries as it sees fit. Null, or a rejection, gives up.
   * Without it a client stays disconnected.
   */
  readonly reconnect?: () => Promise<Transport | null>;
}

/** Makes the renderer's view of the host over one pipe; calls never reject. */
export function createHostClient(first: Transport, options: HostClientOptions = {}): HostClient {
  const pending = new Map<number, Pending>();
  const eventListeners = new Map<EventName, Set<(payload: never) => void>>();
  const gapListeners = new Set<() => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  let transport: Transport | null = null;
  let lastId = 0;
  let lastSeq = 0;
  let isDisposed = false;

  const receive = (message: Exclude<HostMessage, WelcomeMessage>): void => {
    if (message.type === "result") {
      const settle = pending.get(message.id);
      pending.delete(message.id);
      settle?.(message.ok ? ok(message.value) : err(message.error));
      return;
    }
    const isNext = message.seq === lastSeq + 1;
    lastSeq = message.seq;
    for (const listener of [...(eventListeners.get(message.name) ?? [])]) listener(message.payload as never);
    if (!isNext) tellGap();
  };

  const tellGap = (): void => {
    for (const listener of [...gapListeners]) listener();
  };

  const tellConnection = (connected: boolean): void => {
    for (const listener of [...connectionListeners]) listener(connected);
  };

  const failPending = (): void => {
    const settles = [...pending.values()];
    pending.clear();
    for (const settle of settles) settle(err(hostError("disconnected")));
  };

  const attach = (next: Transport): void => {
    transport = next;
    lastSeq = 0;
    let isWelcome = false;
    const page = `${Date.now()}-${Math.random()}`;
    // The host is our own code: what it posts has the shape of HostMessage.
    const unsubscribe = next.on((message) => take(message as HostMessage));
    const take = (message: HostMessage): void => {
      if (message.type === "welcome") isWelcome ||= message.page === page;
      else if (isWelcome) receive(message);
    };
    next.onClose(() => {
      unsubscribe();
      if (transport === next) void lose();
    });
    next.post({ type: "hello", page });
  };

  const lose = async (): Promise<void> => {
    transport = null;
    failPending();
    if (isDisposed) return;
    tellConnection(false);
    const next = await options.reconnect?.().catch(() => null);
    if (!next) return;
    if (isDisposed) {
      next.close();
      return;
    }
    attach(next);
    tellConnection(true);
    tellGap();
  };

  attach(first);
  return {
    call<N extends CallName>(name: N, params: unknown) {
      const pipe = transport;
      if (!pipe) return Promise.resolve(err(hostError("disconnected")));
      lastId += 1;
      const id = lastId;
      return new Promise<Result<CallResult<N>, HostError>>((resolve) => {
        // A result is trusted to be of its call's type: it comes from our own host.
        pending.set(id, resolve as Pending);
        pipe.post({ type: "call", id, name, params });
      });
    },
    on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) {
      const listeners = eventListeners.get(name) ?? new Set();
      eventListeners.set(name, listeners);
      return subscribe(listeners, listener as (payload: never) => void);
    },
    onGap: (listener) => subscribe(gapListeners, listener),
    onConnection: (listener) => subscribe(connectionListeners, listener),
    dispose() {
      isDisposed = true;
      transport?.close();
    },
  };
}

function subscribe<T>(set: Set<T>, listener: T): () => void {
  set.add(listener);
  return () => {
    set.delete(listener);
  };
}
