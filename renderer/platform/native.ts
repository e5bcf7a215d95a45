import type { PreloadPipe } from "./electron-transport.ts";

/** The preload's pipe when this page runs in the desktop app, else null. */
export function preloadPipe(): PreloadPipe | null {
  const pipe: unknown = Reflect.get(window, "soulscopeTransport");
  // Only our own preload script can have put it there, with exactly this shape.
  return typeof pipe === "object" && pipe !== null ? (pipe as PreloadPipe) : null;
}
