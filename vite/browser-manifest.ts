import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const FOLDER = "build/client/assets";
/** What the browser's part of the router does not read of a route. */
const UNREAD = ["imports", "hasDefaultExport"];
const START = "window.__reactRouterManifest=";

/**
 * Takes from the browser's list of routes which files each route imports: half its size, on every
 * page. Documents name them from the server's own list, and no link prefetches pages. What a route
 * has not is left out too: the router asks for what it has.
 */
export function browserManifest(): Plugin {
  return {
    name: "browser-manifest",
    apply: "build",
    // The router writes the list while the server is built.
    applyToEnvironment: ({ name }) => name === "ssr",
    writeBundle() {
      const lists = readdirSync(FOLDER).filter((file) => /^manifest-\w+\.js$/.test(file));
      if (lists.length !== 1) return this.error(`${lists.length} lists of routes in ${FOLDER}`);
      const path = `${FOLDER}/${lists[0]}`;
      writeFileSync(path, shortened(readFileSync(path, "utf8")));
    },
  };
}

/** Exported for its test. */
export function shortened(script: string): string {
  if (!script.startsWith(START) || !script.endsWith(";")) throw new Error("an unknown list");
  const manifest = JSON.parse(script.slice(START.length, -1));
  for (const route of Object.values<Record<string, unknown>>(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) {
      if (UNREAD.includes(name) || value === false) delete route[name];
    }
  }
  return `${START}${JSON.stringify(manifest)};`;
}
