import { SOCKET_CLOSE, type SocketLike } from "./socket-protocol.ts";
import type { Transport } from "./transport.ts";

const OPEN = 1;

/** Limits of one end of a socket. */
export interface SocketTransportOptions {
  /** Most bytes that may wait for a slow reader; beyond it the socket is closed. Unlimited when absent. */
  readonly maxBufferedBytes?: number;
}

/** A pipe over an open, authenticated WebSocket; messages are JSON text frames. */
export function createSocketTransport(socket: SocketLike, options: SocketTransportOptions = {}): Transport {
  const messageListeners = new Set<(message: unknown) => void>();
  const closeListeners = new Set<() => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = parseFrame(data);
    if (message === undefined) {
      socket.close(SOCKET_CLOSE.badFrame, "expected JSON text");
      return;
    }
    for (const listener of [...messageListeners]) listener(message);
  });
  socket.addEventListener("close", () => {
    for (const listener of [...closeListeners]) listener();
    closeListeners.clear();
  });
  return {
    post(message) {
      if (socket.readyState !== OPEN) return;
      if (options.maxBufferedBytes !== undefined && socket.bufferedAmount > options.maxBufferedBytes) {
        // A farewell would wait behind what is not read; the client notices and connects again.
        if (socket.terminate === undefined) socket.close();
        else socket.terminate();
        return;
      }
      socket.send(JSON.stringify(message));
    },
    on(listener) {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    onClose(listener) {
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
    close: () => socket.close(),
  };
}

function parseFrame(data: unknown): unknown {
  if (typeof data !== "string") return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
