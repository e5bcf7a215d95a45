import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { AUTH_ACCEPTED, SOCKET_CLOSE } from "#shared/rpc/socket-protocol.ts";
import { createSocketTransport } from "#shared/rpc/socket-transport.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import type { TokenCheck } from "./token-check.ts";

/** Limits of the WebSocket side. */
export interface SocketLimits {
  /** ms a client has to show its token. */
  readonly authMs: number;
  /** Bytes a client may send before it is let in. */
  readonly authBytes: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /** Bytes that may wait for a slow reader. */
  readonly bufferedBytes: number;
  /** Sockets at once that have not shown a token; more are closed at once. */
  readonly waitingClients: number;
  readonly clients: number;
  /** ms between signs of life; a client that gives none is dropped. */
  readonly aliveMs: number;
}

/** 20 MiB of text at its worst in JSON fits in a message. */
export const SOCKET_LIMITS: SocketLimits = {
  authMs: 2000,
  authBytes: 8 * 1024,
  messageBytes: 128 * 1024 * 1024,
  bufferedBytes: 64 * 1024 * 1024,
  waitingClients: 32,
  clients: 64,
  aliveMs: 30_000,
};

/** Where checked handshakes go in. */
export interface SocketGate {
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket. */
  dispose(): void;
}

const authMessageSchema = z.object({ type: z.literal("auth"), token: z.string().max(200) }).strict();

/** Takes WebSockets in and hands them on as pipes once they have shown the token. */
export function createSocketGate(options: {
  readonly tokenCheck: TokenCheck;
  readonly limits: SocketLimits;
  readonly onClient: (transport: Transport) => void;
}): SocketGate {
  const { limits } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes, perMessageDeflate: false });
  const silent = new WeakSet<WebSocket>();
  let waiting = 0;

  const aliveTimer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, limits.aliveMs);
  aliveTimer.unref();

  const letIn = (socket: WebSocket): void => {
    socket.send(JSON.stringify(AUTH_ACCEPTED));
    options.onClient(createSocketTransport(socket, { maxBufferedBytes: limits.bufferedBytes }));
  };

  const authenticate = (socket: WebSocket, request: IncomingMessage): void => {
    let received = 0;
    const countBytes = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > limits.authBytes) socket.terminate();
    };
    const timer = setTimeout(() => socket.close(SOCKET_CLOSE.unauthorized, "no token in time"), limits.authMs);
    const finish = once(() => {
      waiting -= 1;
      clearTimeout(timer);
      request.socket.off("data", countBytes);
    });
    waiting += 1;
    request.socket.on("data", countBytes);
    socket.once("close", finish);
    socket.once("message", (data, isBinary) => {
      const token = isBinary ? null : readToken(String(data));
      void options.tokenCheck.accepts(token ?? "").then((accepted) => {
        finish();
        if (socket.readyState !== socket.OPEN) return;
        if (accepted) letIn(socket);
        else socket.close(SOCKET_CLOSE.unauthorized, "wrong token");
      });
    });
  };

  return {
    admit(request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => {
        client.on("error", () => client.terminate());
        client.on("pong", () => silent.delete(client));
        if (waiting >= limits.waitingClients || server.clients.size > limits.clients)
          client.close(1013, "too many clients");
        else authenticate(client, request);
      });
    },
    dispose() {
      clearInterval(aliveTimer);
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function readToken(frame: string): string | null {
  try {
    return authMessageSchema.safeParse(JSON.parse(frame)).data?.token ?? null;
  } catch {
    return null;
  }
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
