import type { Plugin } from "vite";

const MODULE = /react-router\/dist\/production\/.*\/routeModules\.js/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** Loads the page where the visitor was going: the router would load the one that they come from. */
const GO_ON = `const next = window.__reactRouterDataRouter.state.navigation.location;
if (next) window.location.assign(next.pathname + next.search + next.hash);
else window.location.reload();
return new Promise(() => {});`;

/**
 * A page whose code does not load, or throws, becomes a request for its document, which says what is
 * wrong (features/site/first-script.ts), or brings the code of a newer version.
 */
export function thrownRoutes(): Plugin {
  let isMended = false;
  return {
    name: "thrown-routes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: MODULE },
      handler(code) {
        isMended ||= RELOAD.test(code);
        return code.replace(RELOAD, GO_ON);
      },
    },
    generateBundle() {
      if (!isMended) this.error(`no module ${MODULE} reloads the page`);
    },
  };
}
