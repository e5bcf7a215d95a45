/** Program of the Chromium that the tests drive. */
export const CHROMIUM = process.env.SOULSCOPE_CHROMIUM ?? "/usr/bin/chromium";

/** Flags for tests only. Chromium's sandbox cannot start for root, which continuous integration often is. */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
