import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { longerList } from "../src/web/backend/route-list.ts";

const FOLDER = "build/client/assets";
/** What the browser's part of the router does not read of a route. */
const UNREAD = ["imports", "hasDefaultExport", "hydrateFallbackModule"];
const APART =
  /^routes\/(admin\/|landlord\/(verification|visit-hours|visits)|(tenant|landlord)\/inventory|tenant\/(payment-methods|visits)|public\/(confirm-|email-change-|invitation|newsletter-|unsubscribe|visit))/;
const START = "window.__reactRouterManifest=";
/** Gives each route its id back, which the list's key has said already. */
const NAME_ROUTES = "for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i;";

/**
 * Shortens the browser's list of routes, which every page loads. Which files a route imports is left
 * out (documents name them from the server's own list, and no link prefetches pages), what a route has
 * not, and its id a second time. The administrators' routes, those of mailed links and those that few ever open stand
 * only in the list of their own pages.
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
      const script = readFileSync(path, "utf8");
      writeFileSync(
        path,
        shortened(script, (id) => !APART.test(id)),
      );
      writeFileSync(longerList(path), shortened(script));
    },
  };
}

/** Exported for its test. */
export function shortened(script: string, isListed = (_id: string) => true): string {
  if (!script.startsWith(START) || !script.endsWith(";")) throw new Error("an unknown list");
  const manifest = JSON.parse(script.slice(START.length, -1));
  for (const [id, route] of Object.entries<Record<string, unknown>>(manifest.routes)) {
    if (!isListed(id)) delete manifest.routes[id];
    for (const [name, value] of Object.entries(route)) {
      const isNothing = value === false || (Array.isArray(value) && value.length === 0);
      if (isNothing || UNREAD.includes(name) || value === id) delete route[name];
    }
  }
  return `${START}${JSON.stringify(manifest)};${NAME_ROUTES}`;
}
