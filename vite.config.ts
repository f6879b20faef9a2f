import { createHash } from "node:crypto";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** What every public page shows: the frame, the card, the light controls and what they stand on. */
const SITE = [
  "web/root",
  "web/entry.client",
  "web/backend/(index|api-client|auth-state|error|events|http|later|session|use-arrived)\\.",
  "web/features/site/(site-(frame|header|links|menu)|signed-in|account-menu|header-search|use-folding)",
  "web/features/site/(failure|page-title|use-root-data)",
  "web/features/favorite/(favorite-(heart|store)|use-favorite)",
  "web/features/account/(auth-context|session-mark)",
  "web/features/property/(property-card|facts|no-picture)",
  "web/text/(property|favorite)\\.",
  "web/ui/(icon|icons|button|spinner|format|price|picture|picture-sources|stars|badge|fetched|still)\\.",
  "web/ui/(error-state|logo|skeleton|page-style|chip|toast|card|save-data|icon-button)\\.",
  "contract/(enums|limits|picture)",
];

/**
 * Two files instead of thirty, which would each wait their turn on a slow line: the libraries, which
 * outlive our changes in people's caches, and what all pages share. Pages and dialogs stay apart.
 */
const FORMS = [
  "web/ui/(text-input|text-area|select|checkbox|radio-group|use-validity|validity)\\.",
  "web/features/site/(use-sending|notice)",
];

const groups = [
  { name: "react", priority: 2, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "site", priority: 1, test: new RegExp(`src/(${SITE.join("|")})`) },
  { name: "forms", priority: 1, test: new RegExp(`src/(${FORMS.join("|")})`) },
];

const WORKER = "sw.js";
/** What every page starts from; what these import comes along. */
const SHARED = /src\/web\/(entry\.client|root)\.tsx/;

/** Builds the service worker to /sw.js and writes into it which assets all pages share. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/web/service-worker.ts", fileName: WORKER });
    },
    generateBundle(_options, bundle) {
      const chunk = bundle[WORKER];
      if (chunk?.type !== "chunk") return this.error(`${WORKER} was not built`);
      // A classic worker runs everywhere, and has no imports.
      if (chunk.imports.length > 0) return this.error(`${WORKER} imports ${chunk.imports}`);
      const assets = sharedAssets(bundle);
      const name = createHash("sha256")
        .update(chunk.code + assets.join())
        .digest("hex");
      chunk.code = `const SHARED_ASSETS=${JSON.stringify(assets)},SHARED_NAME="shared-${name.slice(0, 12)}";${chunk.code}`;
    },
  };
}

function sharedAssets(bundle: Rolldown.OutputBundle): string[] {
  const shared = new Set<string>();
  const add = (file: string) => {
    const part = bundle[file];
    if (!part || shared.has(file)) return;
    shared.add(file);
    if (part.type === "chunk") part.imports.forEach(add);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === "asset" && part.fileName.endsWith(".woff2")) add(part.fileName);
    if (part.type === "chunk" && SHARED.test(part.facadeModuleId ?? "")) add(part.fileName);
  }
  return [...shared].sort().map((file) => `/${file}`);
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
