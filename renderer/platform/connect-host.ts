import { takeAccessKey } from "./access-key.ts";
import type { HostConnection } from "./host-connection.ts";
import { preloadPipe } from "./native.ts";
import { connectWeb } from "./web-transport.ts";

/** Connects this window to its host: the desktop app's pipe where there is one, else the server of the page. */
export async function connectHost(options: { readonly onRefused: () => void }): Promise<HostConnection> {
  const pipe = preloadPipe();
  if (pipe !== null) return (await import("./electron-transport.ts")).connectElectron(pipe);
  return connectWeb({ key: takeAccessKey({ location, history, storage: sessionStorage }), ...options });
}
