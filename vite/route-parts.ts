import type { Plugin } from "vite";

const PART = /\/src\/web\/routes\/(.+)\.tsx\?route-chunk=clientLoader$/;

/** Shows nothing of its own, so that its loader is all that is fetched on the way to it. */
const NOT_FOUND = "public/not-found";

/** Around pages, without data of their own. */
const LAYOUT = /section$|^shared\/frame$/;

/**
 * Fails the build when a page has not the parts it should: behind sign-in the loader is a file of its
 * own, so that data and code load side by side (a constant that loader and page share forbids it);
 * a public page is whole, for fewer requests and to be readable offline.
 */
export function routeParts(): Plugin {
  return {
    name: "route-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const [, route = ""] =
          PART.exec((part.type === "chunk" && part.facadeModuleId) || "") ?? [];
        if (!route || part.type !== "chunk") continue;
        // The router gives a page without a loader, or with one that can't be parted, an empty file.
        const parted = part.exports.includes("clientLoader");
        const isPublic = route.startsWith("public/");
        if (isPublic && parted && route !== NOT_FOUND)
          this.error(`${route}: the loader is apart from its page`);
        if (!isPublic && !parted && !LAYOUT.test(route))
          this.error(`${route}: the loader shares a constant with its page`);
      }
    },
  };
}
