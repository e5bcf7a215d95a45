import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A shared chunk is named after all its users, with signs in between that the hosts do not serve. */
const shortName = (name: string): string => name.replace(/(~.*)?(\.[a-z0-9]+)?$/, "");

export default defineConfig({
  root: "renderer",
  // Relative addresses work from app://, from the loopback host and from a tunnel under any port.
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  build: {
    outDir: "../dist/renderer",
    emptyOutDir: true,
    target: "chrome130",
    // The content security policy admits fonts and scripts from 'self' only, never from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Monaco is one big lazy chunk by design; the size of the first scripts has a bar of its own in bench/.
    chunkSizeWarningLimit: 6000,
    reportCompressedSize: false,
    rolldownOptions: {
      // Where chunks are shared, what one place fetches late and another needs at once is a matter of course.
      onLog: (level, log, tell) => {
        if (log.code !== "INEFFECTIVE_DYNAMIC_IMPORT" && log.code !== "PLUGIN_TIMINGS") tell(level, log);
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? "asset")}-[hash][extname]`,
        // One request and one parse for what every start needs, and no file for each icon that two screens share.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "common", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
});
