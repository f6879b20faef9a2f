import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether React is still hydrating the server's HTML; true on the server. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Whether this component's HTML came from the server, for as long as it stays mounted. */
export function useWasServerRendered(): boolean {
  return useState(useIsHydrating())[0];
}
