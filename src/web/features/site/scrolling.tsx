import { ScrollRestoration } from "react-router";
import { useArriving } from "~/web/islands/static-island";

/**
 * Where a page stands after a move within the site. One that arrives as a document is the browser's
 * to scroll: the router's script for it would hold up the first paint.
 */
export function Scrolling() {
  return useArriving() ? null : <ScrollRestoration />;
}
