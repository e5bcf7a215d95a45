import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { SECURITY_HEADERS } from "#electron/host/security-headers.ts";
import { errnoHostError, errnoOf } from "#electron/services/errno.ts";
import { createStaticFiles } from "#electron/services/static-files.ts";
import { clearUnixSocketPath, protectUnixSocket } from "#electron/services/unix-socket-path.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { SOCKET_PATH } from "#shared/rpc/socket-protocol.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import { guardRequest, type Refusal } from "./request-guard.ts";
import { createSocketGate, SOCKET_LIMITS, type SocketLimits } from "./socket-gate.ts";
import { createTokenCheck, type TokenCheck } from "./token-check.ts";

/** Where to listen: a TCP port of 127.0.0.1 (0: any free one), or a Unix socket. */
export type ListenAt = { readonly port: number } | { readonly socketPath: string };

/** What the server needs. */
export interface LoopbackServerOptions {
  readonly listenAt: ListenAt;
  readonly token: string;
  /** Folder of the built page. */
  readonly pageDir: string;
  readonly version: string;
  /** A client has shown the token. */
  readonly onClient: (transport: Transport) => void;
  readonly limits?: Partial<SocketLimits>;
  /** ms a wrong token waits after ten wrong ones. */
  readonly failureDelayMs?: number;
}

/** A listening server. */
export interface LoopbackServer {
  /** Null on a Unix socket. */
  readonly port: number | null;
  dispose(): Promise<void>;
}

/** Serves the page and the RPC socket to this machine only. Errors: `port-in-use`, `permission-denied`, `io-error`. */
export async function startLoopbackServer(options: LoopbackServerOptions): Promise<Result<LoopbackServer, HostError>> {
  const { listenAt } = options;
  const isUnixSocket = "socketPath" in listenAt;
  if (isUnixSocket) {
    const cleared = await clearUnixSocketPath(listenAt.socketPath);
    if (!cleared.ok) return cleared;
  }
  const portOf = (): number | null => (isUnixSocket ? null : (server.address() as AddressInfo).port);
  const tokenCheck = createTokenCheck(options.token, { delayMs: options.failureDelayMs ?? 1000 });
  const answerPage = getRequestListener(createPageApp({ ...options, tokenCheck }).fetch);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const { method = "", headers } = request;
    const refusal = guardRequest({ method, headers, isUpgrade: false, port: portOf() });
    if (refusal === null) void answerPage(request, response);
    else refuse(response, refusal);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.maxConnections = 256;
  const gate = createSocketGate({
    tokenCheck,
    limits: { ...SOCKET_LIMITS, ...options.limits },
    onClient: options.onClient,
  });
  server.on("upgrade", (request, socket, head) => {
    const refusal = guardRequest({
      method: request.method ?? "",
      headers: request.headers,
      isUpgrade: true,
      port: portOf(),
    });
    const status = refusal?.status ?? (request.url === SOCKET_PATH ? null : 404);
    if (status === null) gate.admit(request, socket, head);
    else refuseUpgrade(socket, status);
  });
  const started = await listen(server, listenAt);
  if (!started.ok) {
    gate.dispose();
    return started;
  }
  return ok({
    port: portOf(),
    dispose: () =>
      new Promise<void>((resolve) => {
        gate.dispose();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Nobody else listens to this socket any more: a client that has left already must not end the process. */
function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(JSON.stringify({ error: "refused", reason }));
}

function createPageApp(options: {
  readonly pageDir: string;
  readonly version: string;
  readonly tokenCheck: TokenCheck;
}): Hono {
  const files = createStaticFiles(options.pageDir);
  const app = new Hono();
  app.use("*", compress());
  app.get("/status", async (c) => {
    const token = /^Bearer ([\w-]{1,200})$/.exec(c.req.header("Authorization") ?? "")?.[1];
    if (!(await options.tokenCheck.accepts(token ?? ""))) return c.json({ error: "unauthorized" }, 401);
    return c.json({ app: "soulscope", version: options.version });
  });
  app.get("*", async (c) => {
    const file = await files.read(c.req.path);
    if (file === null) return c.json({ error: "not-found" }, 404);
    return c.body(file.bytes, 200, {
      "Content-Type": file.mediaType,
      "Cache-Control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    });
  });
  return app;
}

function listen(server: Server, listenAt: ListenAt): Promise<Result<null, HostError>> {
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      const at = "port" in listenAt ? { port: listenAt.port } : { path: listenAt.socketPath };
      if (errnoOf(error) === "EADDRINUSE") resolve(err(hostError("port-in-use", at)));
      else resolve(err(errnoHostError(error, "port" in listenAt ? String(listenAt.port) : listenAt.socketPath)));
    };
    server.once("error", fail);
    const done = (): void => {
      server.off("error", fail);
      resolve(ok(null));
    };
    if ("port" in listenAt) {
      server.listen({ port: listenAt.port, host: "127.0.0.1", exclusive: true }, done);
      return;
    }
    // The socket exists from inside listen() on: a mask keeps others out before the mode is set.
    const mask = process.umask(0o177);
    server.listen(listenAt.socketPath, () => void protectUnixSocket(listenAt.socketPath).then(done, fail));
    process.umask(mask);
  });
}
