import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups, notYetLoaded } from "./vite/chunks.ts";
import { routeParts } from "./vite/route-parts.ts";
import { serviceWorker } from "./vite/service-worker.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routeParts(), serviceWorker()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: { build: { rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
  },
});
