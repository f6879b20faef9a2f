import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** One file that outlives our own changes in people's caches. */
const groups = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
