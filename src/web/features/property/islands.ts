import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";
import { staticIsland } from "~/web/islands/static-island";

const loadFacts = () => import("./sections/property-facts");
const loadBelowFold = () => import("./sections/property-below-fold");

export const PropertyHeading = staticIsland(loadFacts, "PropertyHeading");
export const PropertyFacts = staticIsland(loadFacts, "PropertyFacts");
/** A visitor's buttons can wait for a press; a signed-in user sees whether it is saved. */
export const PropertyActions = lazyIsland(
  () => import("./page/property-actions"),
  "PropertyActions",
  { className: "mt-4 flex-none md:mt-0", useReady: useIsSignedIn },
);
export const PropertyBelowFold = lazyIsland(loadBelowFold, "PropertyBelowFold");
export const SimilarProperties = lazyIsland(loadBelowFold, "SimilarProperties");

/** The page waits for these at a client-side navigation, which brings no HTML to keep. */
export const preloadTop = () =>
  Promise.all([PropertyHeading, PropertyFacts, PropertyActions].map(({ preload }) => preload()));
