import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every public page shows: the frame, the card, the light controls and what they stand on. */
const SITE = [
  "web/root",
  "web/entry.client",
  "web/backend/(?!storage)",
  "web/features/(site|favorite)/",
  "web/features/account/(auth-context|dashboard-path|session-mark)",
  "web/features/property/(property-card|facts|no-picture)",
  "web/text/(property|favorite|auth)\\.",
  "web/ui/(icon|button|spinner|field|select|use-validity|validity|format|price|picture)",
  "web/ui/(stars\\.|badge|skeleton|empty-state|error-state|logo|chip|toast\\.|card)",
  "contract/(enums|limits|neighbourhoods|picture)",
];

/**
 * Two files instead of thirty, which would each wait their turn on a slow line: the libraries, which
 * outlive our changes in people's caches, and what all pages share. Pages and dialogs stay apart.
 */
const groups = [
  { name: "react", priority: 2, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "site", priority: 1, test: new RegExp(`src/(${SITE.join("|")})`) },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
