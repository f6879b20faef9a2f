import { lazyIsland } from "~/web/islands/lazy-island";
import { staticIsland } from "~/web/islands/static-island";

/** The page waits for it at a client-side navigation, which brings no HTML to keep. */
export const preloadFacts = () => import("./sections/property-facts");
const loadBelowFold = () => import("./sections/property-below-fold");

export const PropertyHeading = staticIsland(preloadFacts, "PropertyHeading");
export const PropertyFacts = staticIsland(preloadFacts, "PropertyFacts");
export const PropertyBelowFold = lazyIsland(loadBelowFold, "PropertyBelowFold");
export const SimilarProperties = lazyIsland(loadBelowFold, "SimilarProperties");
