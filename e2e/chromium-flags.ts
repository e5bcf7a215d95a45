import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Program of the Chromium that the tests drive; npm test looks for it in more places and names what it found. */
export const CHROMIUM = process.env.SOULSCOPE_CHROMIUM ?? PLACES.find((path) => existsSync(path)) ?? "chromium";

/** What Playwright switches off (a second list of ours takes the place of its own), what only a browser's own window needs, and a process kept ready for a next page. */
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
  "SpareRendererForSitePerProcess",
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
