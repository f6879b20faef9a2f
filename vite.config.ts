import { createHash } from "node:crypto";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** What every public page shows: the frame, the card, the light controls and what they stand on. */
const SITE = [
  "web/root",
  "web/entry.client",
  "web/backend/(index|api-client|auth-state|error|events|http|session|use-deferred-data)\\.",
  "web/islands/",
  "web/lib/save-data\\.",
  "web/features/site/(site-(frame|header|menu)|signed-in|account-menu|header-search)",
  "web/features/site/(page-error|text)\\.",
  "web/ui/(page-title|page-section|use-details-menu)\\.",
  "web/lib/root-data\\.",
  "web/features/account/(auth-context|session-mark)",
  "web/features/property/card/no-picture",
  "web/features/favorite/(favorite-store|use-favorite)",
  "web/features/(account/sign-in-path)",
  "web/features/(favorite/|home/place-|property/page/)text\\.",
  "web/ui/(icon|icons|button|picture|error-state|logo|skeleton|chip|toast|card|icon-button)\\.",
  "web/lib/picture-sources\\.",
  "contract/(enums|limits|picture)",
];

/** What lists of listings share. */
const CARDS = [
  "web/features/(property/card/(property-card|facts|text)\\.|favorite/favorite-heart)",
  "web/lib/format\\.",
  "web/ui/(price|stars|badge)\\.",
];

/** Forms that say what is wrong. */
const FORMS = [
  "web/ui/(inputs|inputs-text|field|checkbox|radio-group|notice)\\.",
  "web/(ui/(use-validity|validity)|forms/(action|use-action|form-error))\\.",
];

/**
 * A few files instead of thirty, which would each wait their turn on a slow line: the libraries, which
 * outlive our changes in people's caches, and what many pages share. Pages and dialogs stay apart.
 */
const groups = [
  { name: "react", priority: 2, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "site", priority: 1, test: new RegExp(`src/(${SITE.join("|")})`) },
  { name: "cards", priority: 1, test: new RegExp(`src/(${CARDS.join("|")})`) },
  { name: "forms", priority: 1, test: new RegExp(`src/(${FORMS.join("|")})`) },
];

/** Of what a fetched part is made of, the files that no page is without are there already. */
const notYetThere = (_: string, files: string[]) =>
  files.filter((file) => !/\/(react|site)-[\w-]+\.js$/.test(file));

/** What a module of ours does not hand over is not wanted: only styles act by being imported. */
const treeshake = {
  moduleSideEffects: (id: string) => !/\/src\/(web|contract)\/[^?]*\.tsx?$/.test(id),
};

const WORKER = "sw.js";
/**
 * What every page starts from, the three main pages, their words and cards: without them a move on a
 * lost line would end where it began. What these import comes along.
 */
const SHARED =
  /src\/web\/(entry\.client|root|routes\/public\/(home|search|property)|features\/(property\/sections\/property-facts|home\/featured-grid|search\/result-cards))\.tsx/;
const SHARED_FILES = /\.woff2$|\/page-[\w-]+\.css$/;

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
    if (part.type === "asset" && SHARED_FILES.test(part.fileName)) add(part.fileName);
    if (part.type === "chunk" && SHARED.test(part.facadeModuleId ?? "")) add(part.fileName);
  }
  return [...shared].sort().map((file) => `/${file}`);
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
  },
});
