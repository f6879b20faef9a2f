import { useSyncExternalStore } from "react";
import { ScrollRestoration } from "react-router";

/**
 * Where a page stands after a move within the site. One that arrives as a document is the browser's
 * to scroll: the router's script for it would hold up the first paint.
 */
export function Scrolling() {
  const arrived = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return arrived && <ScrollRestoration />;
}

const never = () => () => undefined;
