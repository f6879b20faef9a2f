import { useSyncExternalStore } from "react";

const twoMonths = () => matchMedia("(min-width: 40rem)");

function subscribeToWidth(listener: () => void): () => void {
  const query = twoMonths();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether two months fit beside each other. */
export function useTwoMonths(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => twoMonths().matches);
}
