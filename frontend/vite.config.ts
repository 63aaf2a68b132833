import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds a running `sparrow serve`. */
const SERVER = "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/sparrowhall/web/static",
    emptyOutDir: true,
    // The page's policy allows nothing inline, so small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/health": SERVER,
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
