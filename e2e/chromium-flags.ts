/** Program of the Chromium that the tests drive. */
export const CHROMIUM = process.env.SOULSCOPE_CHROMIUM ?? "/usr/bin/chromium";

/** What Playwright switches off (a second list of ours takes the place of its own), and Chromium's own pages in its address bar. */
const OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
  "Translate",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
];

/** Flags for tests only. Chromium's sandbox cannot start for root, which continuous integration often is. */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--disable-gpu",
  `--disable-features=${OFF.join(",")}`,
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
