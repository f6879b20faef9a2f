import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";

const WORKER = "sw.js";
const FONT = "src/web/fonts/figtree-400-700.woff2";

/**
 * What the worker keeps from its installation on: the main pages with their text and cards, and what
 * these import. Without them a client-side navigation would fail offline.
 */
const SHARED_CHUNKS = [
  "entry.client",
  "root",
  "routes/public/home",
  "routes/public/search",
  "routes/public/property",
  "features/home/featured-grid",
  "features/home/more-featured",
  "features/search/result-cards",
  "features/search/save/save-search",
  "features/property/card/live-hearts",
  "features/property/page/property-actions",
  "features/property/sections/property-facts",
];
const SHARED_ASSETS = /\.woff2$|\/(app|page)-[\w-]+\.css$/;

/** Builds the service worker to /sw.js and puts the list of assets that all pages share before it. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/web/service-worker.ts", fileName: WORKER });
      // Documents name the font, and no sheet or script of the browser's build does.
      const source = readFileSync(FONT);
      this.emitFile({ type: "asset", name: basename(FONT), originalFileName: FONT, source });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") return this.error(`${WORKER} was not built`);
      // A classic worker runs in every browser, and has no imports.
      if (worker.imports.length > 0) return this.error(`${WORKER} imports ${worker.imports}`);
      const chunks = SHARED_CHUNKS.map(
        (name) => chunkOf(bundle, name) ?? this.error(`no chunk is built from src/web/${name}`),
      );
      const assets = sharedAssets(bundle, chunks);
      const hash = createHash("sha256")
        .update(worker.code + assets.join())
        .digest("hex");
      worker.code = `const SHARED_ASSETS=${JSON.stringify(assets)},SHARED_NAME="shared-${hash.slice(0, 12)}";${worker.code}`;
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): string | undefined {
  // A route's module has a query of the router's; those of its parts are none of the page.
  const path = new RegExp(`/src/web/${name}\\.tsx?(\\?__react-router-build-client-route)?$`);
  return Object.values(bundle).find(
    (part) => part.type === "chunk" && path.test(part.facadeModuleId ?? ""),
  )?.fileName;
}

/** Addresses of the given chunks, of all that they import statically, and of fonts and page styles. */
function sharedAssets(bundle: Rolldown.OutputBundle, chunks: string[]): string[] {
  const shared = new Set<string>();
  const add = (file: string) => {
    const part = bundle[file];
    if (!part || shared.has(file)) return;
    shared.add(file);
    if (part.type === "chunk") part.imports.forEach(add);
  };
  chunks.forEach(add);
  for (const { type, fileName } of Object.values(bundle)) {
    if (type === "asset" && SHARED_ASSETS.test(fileName)) add(fileName);
  }
  return [...shared].sort().map((file) => `/${file}`);
}
