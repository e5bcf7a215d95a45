import type { Transport } from "./transport.ts";

/** Makes two connected pipes; each message arrives later and as a copy, as between processes. */
export function createMemoryTransportPair(clone: <T>(value: T) => T): readonly [Transport, Transport] {
  const left = createEnd(clone);
  const right = createEnd(clone);
  left.connect(right);
  right.connect(left);
  return [left.transport, right.transport];
}

interface End {
  readonly transport: Transport;
  connect(peer: End): void;
  receive(message: unknown): void;
  end(): void;
}

function createEnd(clone: <T>(value: T) => T): End {
  const messageListeners = new Set<(message: unknown) => void>();
  const closeListeners = new Set<() => void>();
  let peer: End | null = null;
  let isOpen = true;
  const self: End = {
    transport: {
      post(message) {
        if (!isOpen) return;
        const copy = clone(message);
        void Promise.resolve().then(() => peer?.receive(copy));
      },
      on: (listener) => {
        messageListeners.add(listener);
        return () => messageListeners.delete(listener);
      },
      onClose: (listener) => {
        closeListeners.add(listener);
        return () => closeListeners.delete(listener);
      },
      close() {
        self.end();
        void Promise.resolve().then(() => peer?.end());
      },
    },
    connect(other) {
      peer = other;
    },
    receive(message) {
      if (!isOpen) return;
      for (const listener of [...messageListeners]) listener(message);
    },
    end() {
      if (!isOpen) return;
      isOpen = false;
      for (const listener of [...closeListeners]) listener();
      closeListeners.clear();
    },
  };
  return self;
}
