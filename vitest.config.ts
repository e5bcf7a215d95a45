import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fakeElectron = fileURLToPath(new URL("./electron/main/testing/fake-electron.ts", import.meta.url));
const common = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  css: { modules: { classNameStrategy: "non-scoped" as const } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: "node",
          environment: "node",
          include: [
            "shared/**/*.test.ts",
            "electron/**/*.test.ts",
            "renderer/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
            "templates/**/*.test.ts",
          ],
          exclude: ["electron/{main,preload}/**"],
        },
      },
      {
        resolve: { alias: { electron: fakeElectron } },
        test: { ...common, name: "electron", environment: "node", include: ["electron/{main,preload}/**/*.test.ts"] },
      },
      {
        test: { ...common, name: "components", environment: "happy-dom", include: ["renderer/**/*.test.tsx"] },
      },
    ],
  },
});
