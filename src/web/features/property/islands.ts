import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";
import { staticIsland } from "~/web/islands/static-island";

/** The page waits for it at a client-side navigation, which brings no HTML to keep. */
export const preloadFacts = () => import("./sections/property-facts");
const loadBelowFold = () => import("./sections/property-below-fold");

export const PropertyHeading = staticIsland(preloadFacts, "PropertyHeading");
export const PropertyFacts = staticIsland(preloadFacts, "PropertyFacts");
/** To a visitor the buttons can wait for a press; a signed-in user sees whether it is saved. */
export const PropertyActions = lazyIsland(
  () => import("./page/property-actions"),
  "PropertyActions",
  { className: "mt-4 md:mt-0", useReady: useIsSignedIn },
);
export const PropertyBelowFold = lazyIsland(loadBelowFold, "PropertyBelowFold");
export const SimilarProperties = lazyIsland(loadBelowFold, "SimilarProperties");
