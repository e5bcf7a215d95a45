import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
  },
  server: { host: "127.0.0.1" },
});
