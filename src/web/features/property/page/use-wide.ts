import { useSyncExternalStore } from "react";

const wide = () => matchMedia("(min-width: 40rem)");

function subscribe(listen: () => void): () => void {
  const query = wide();
  query.addEventListener("change", listen);
  return () => query.removeEventListener("change", listen);
}

/** Whether two months fit beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
