/*
 * The browser host speaks the RPC messages over one WebSocket, each message one JSON text frame. Before them the
 * client shows its token: its first frame is an AuthMessage, answered by AUTH_ACCEPTED or by a close.
 */

/** Path of the WebSocket on the browser host. */
export const SOCKET_PATH = "/rpc";

/** First frame of the client; the token comes from the address's fragment (`#token=…`). */
export interface AuthMessage {
  readonly type: "auth";
  readonly token: string;
}

/** First frame of the host after a good token. */
export const AUTH_ACCEPTED = { type: "auth-accepted" } as const;

/** Close codes of the browser host, so that the page can say why. */
export const SOCKET_CLOSE = {
  /** No token, a wrong one, or not within 2 s: trying again with the same token is useless. */
  unauthorized: 4401,
  /** Not JSON text. */
  badFrame: 4400,
} as const;

/** The part of a WebSocket that both browsers and the `ws` package have. */
export interface SocketLike {
  readonly readyState: number;
  /** Bytes handed over but not yet sent. */
  readonly bufferedAmount: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  /** Ends without a farewell; only the `ws` package has it. */
  terminate?(): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: () => void): void;
}
