import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserManifest } from "./vite/browser-manifest.ts";
import { chunkGroups, notYetLoaded } from "./vite/chunks.ts";
import { routeParts } from "./vite/route-parts.ts";
import { serviceWorker } from "./vite/service-worker.ts";

/**
 * The server with its packages, in few files (docs/decisions/022-server-in-few-files.md). What loads
 * files of its own beside its code stays a package.
 */
const bundledServer = {
  resolve: { noExternal: true as const, external: ["@electric-sql/pglite", "sharp", "pdfkit"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

/** Seven characters of hash instead of eight (the bundler's least): every page names some fifty. */
const NAME = "assets/[name]-[hash:7].js";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), routeParts(), serviceWorker(), browserManifest()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reading a property does nothing else, here and in our packages.
          treeshake: { propertyReadSideEffects: false },
          output: {
            entryFileNames: NAME,
            chunkFileNames: NAME,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      ...(command === "build" && bundledServer),
      build: { rolldownOptions: { input: "./src/server/entry.ts" } },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
  },
}));
