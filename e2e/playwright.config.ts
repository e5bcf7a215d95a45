import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS } from "./chromium-flags.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than the two cores of continuous integration: a third of a test is waiting.
  workers: 3,
  fullyParallel: true,
  // A busy machine may overrun a time limit once; npm test names every test that needed its second try.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 1280, height: 820 },
    locale: "en-US",
    trace: "on-first-retry",
    launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    {
      name: "web",
      testMatch: "specs/**/*.spec.ts",
      // Pictures are for looking at: SOULSCOPE_SHOTS names the folder they go to.
      ...(process.env.SOULSCOPE_SHOTS === undefined && { grepInvert: /@shots/ }),
    },
    { name: "electron-shim", testMatch: "electron-shim/*.spec.ts" },
    { name: "electron", testMatch: "electron/*.spec.ts" },
  ],
});
