import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserManifest } from "./vite/browser-manifest.ts";
import { buildFacts } from "./vite/build-facts.ts";
import { chunkGroups, filesOf } from "./vite/chunks.ts";
import { fetchFirst } from "./vite/fetch-first.ts";
import { inlineScript } from "./vite/inline-script.ts";
import { operatorCommands } from "./vite/operator-commands.ts";
import { routeParts } from "./vite/route-parts.ts";
import { serviceWorker } from "./vite/service-worker.ts";
import { thrownRoutes } from "./vite/thrown-routes.ts";

/**
 * The server with its packages, in few files (docs/decisions/022-server-in-few-files.md). What loads
 * files of its own beside its code stays a package.
 */
const bundledServer = {
  resolve: {
    noExternal: true as const,
    external: ["@electric-sql/pglite", "sharp", "pdfkit", "fontkit"],
  },
  define: {
    "process.env.NODE_ENV": '"production"',
    __BUILD__: JSON.stringify(buildFacts()),
  },
};

/** Seven characters of hash instead of eight (the bundler's least): every page names some fifty. */
const NAME = "assets/[name]-[hash:7].js";

/** Cascade layers begin there. Checked over what is sent: tests/e2e/old-engines.test.ts. */
const OLDEST = ["chrome99", "safari15.4"];

export default defineConfig(({ command }) => ({
  plugins: [
    // Its own optimizing takes newer engines for granted and drops what stands there for older ones.
    tailwindcss({ optimize: false }),
    reactRouter(),
    routeParts(),
    serviceWorker(),
    browserManifest(),
    fetchFirst(),
    inlineScript(),
    thrownRoutes(),
    operatorCommands(),
  ],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        target: OLDEST,
        rolldownOptions: {
          // A field of a class is one that is set: nothing in between.
          transform: { assumptions: { setPublicClassFields: true } },
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
    cssTarget: OLDEST,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
  },
}));
