import { AUTH_ACCEPTED, type AuthMessage, SOCKET_CLOSE, SOCKET_PATH } from "#shared/rpc/socket-protocol.ts";
import { createSocketTransport } from "#shared/rpc/socket-transport.ts";
import type { Transport } from "#shared/rpc/transport.ts";
import type { HostConnection } from "./host-connection.ts";

/** Longest wait between two tries to reach the host again, ms. */
const LONGEST_WAIT_MS = 8000;
/** Longest a handshake may take before it counts as failed, ms. */
const HANDSHAKE_MS = 10_000;

type Attempt =
  | { readonly status: "open"; readonly transport: Transport }
  | { readonly status: "unauthorized" | "offline" };

/** Opens the WebSocket and shows the key; resolves once the host has accepted it or the try has failed. */
function attempt(address: string, key: string): Promise<Attempt> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const timer = setTimeout(() => socket.close(), HANDSHAKE_MS);
    const settle = (result: Attempt): void => {
      clearTimeout(timer);
      resolve(result);
    };
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ type: "auth", token: key } satisfies AuthMessage)),
    );
    socket.addEventListener("close", ({ code }) =>
      settle({ status: code === SOCKET_CLOSE.unauthorized ? "unauthorized" : "offline" }),
    );
    socket.addEventListener(
      "message",
      ({ data }) => {
        if (String(data) === JSON.stringify(AUTH_ACCEPTED)) {
          settle({ status: "open", transport: createSocketTransport(socket) });
        } else socket.close();
      },
      { once: true },
    );
  });
}

/** Waits longer after each failure, with a little chance so that many tabs do not knock at once; ends early when the tab comes to the front. */
function pause(tries: number): Promise<void> {
  const longest = Math.min(LONGEST_WAIT_MS, 250 * 2 ** tries);
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener("focus", done);
      resolve();
    };
    const timer = setTimeout(done, longest * (0.5 + Math.random() / 2));
    window.addEventListener("focus", done);
  });
}

/** Connects to the browser host that served this page; later losses are mended until the key is refused. */
export async function connectWeb(options: {
  readonly key: string | null;
  /** Told when the host refuses the key on a later connection: trying again is useless. */
  readonly onRefused: () => void;
}): Promise<HostConnection> {
  const { key, onRefused } = options;
  if (key === null) return { status: "unauthorized" };
  const address = new URL(SOCKET_PATH, location.href.replace(/^http/, "ws")).href;
  const first = await attempt(address, key);
  if (first.status !== "open") return { status: first.status };
  const reconnect = async (): Promise<Transport | null> => {
    for (let tries = 0; ; tries += 1) {
      await pause(tries);
      const next = await attempt(address, key);
      if (next.status === "open") return next.transport;
      if (next.status === "unauthorized") {
        onRefused();
        return null;
      }
    }
  };
  return { status: "connected", transport: first.transport, reconnect, native: {} };
}
