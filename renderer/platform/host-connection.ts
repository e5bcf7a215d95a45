import type { NativePowers } from "#shared/rpc/native-powers.ts";
import type { Transport } from "#shared/rpc/transport.ts";

/** How the window reached its host, or why it did not. */
export type HostConnection =
  | {
      readonly status: "connected";
      readonly transport: Transport;
      /** Opens a new pipe after the old one ended; absent where a pipe never ends before the window does. */
      readonly reconnect?: () => Promise<Transport | null>;
      readonly native: Partial<NativePowers>;
    }
  /** The host does not accept this window's key, or there is none. */
  | { readonly status: "unauthorized" }
  /** Nobody answers. */
  | { readonly status: "offline" };
