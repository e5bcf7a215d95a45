import { join } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { createHost, type Host } from "../host/create-host.ts";
import type { HostOptions } from "../host/host-options.ts";
import { readOrCreateAccessToken } from "../services/access-token.ts";
import { errnoHostError } from "../services/errno.ts";
import { type ListenAt, type LoopbackServer, startLoopbackServer } from "./loopback-server.ts";

/** First port that is tried when none is asked for; a fixed one lets a page reconnect after a restart. */
export const USUAL_PORT = 4810;
/** Ports tried from there on. */
const PORTS_TRIED = 20;

/** What the browser host is started with. */
export interface ServeOptions {
  readonly host: Omit<HostOptions, "kind">;
  /** Folder of the built page. */
  readonly pageDir: string;
  /** Null: the usual port or the next free one. */
  readonly listenAt: ListenAt | null;
}

/** A running browser host. */
export interface RunningServer {
  /** Address with the token in its fragment; on a Unix socket what follows the host name. */
  readonly address: string;
  readonly port: number | null;
  dispose(): Promise<void>;
}

/** Starts host and server. Errors: `port-in-use`, and whatever keeps the data folder from being used. */
export async function serve(options: ServeOptions): Promise<Result<RunningServer, HostError>> {
  const { dataDir, version } = options.host;
  let token: string;
  let host: Host;
  try {
    token = await readOrCreateAccessToken(join(dataDir, "token"));
    host = await createHost({ ...options.host, kind: "browser" });
  } catch (error) {
    return err(errnoHostError(error, dataDir));
  }
  const server = await startOnFreePort(options.listenAt, (listenAt) =>
    startLoopbackServer({ listenAt, token, pageDir: options.pageDir, version, onClient: host.attach }),
  );
  if (!server.ok) {
    await host.dispose();
    return server;
  }
  const { port } = server.value;
  return ok({
    address: `${port === null ? "" : `http://127.0.0.1:${port}`}/#token=${token}`,
    port,
    async dispose() {
      await server.value.dispose();
      await host.dispose();
    },
  });
}

async function startOnFreePort(
  listenAt: ListenAt | null,
  start: (listenAt: ListenAt) => Promise<Result<LoopbackServer, HostError>>,
): Promise<Result<LoopbackServer, HostError>> {
  if (listenAt !== null) return start(listenAt);
  for (let port = USUAL_PORT; port < USUAL_PORT + PORTS_TRIED; port += 1) {
    const started = await start({ port });
    if (started.ok || started.error.code !== "port-in-use") return started;
  }
  return start({ port: 0 });
}
