import { ScrollRestoration } from "react-router";
import { useIsHydrating } from "~/web/islands/hydration";

/**
 * Scroll position after a client-side navigation. A document's is restored by the browser itself:
 * the router's inline script for it would delay the first paint.
 */
export function Scrolling() {
  return useIsHydrating() ? null : <ScrollRestoration />;
}
