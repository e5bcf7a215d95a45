import { withNativePowers } from "#shared/rpc/native-powers.ts";
import type { HostConnection } from "./host-connection.ts";

/** What the preload script puts on `window`. */
export interface PreloadPipe {
  post(message: unknown): void;
  on(listener: (message: unknown) => void): () => void;
}

/** Connects to the desktop host over the preload's pipe, which lives as long as the window. */
export function connectElectron(pipe: PreloadPipe): HostConnection {
  const { transport, native } = withNativePowers({
    post: (message) => pipe.post(message),
    on: (listener) => pipe.on(listener),
    onClose: () => () => {},
    close: () => {},
  });
  return { status: "connected", transport, native };
}
