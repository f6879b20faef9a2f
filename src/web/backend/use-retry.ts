import { useEffect, useLayoutEffect, useRef } from "react";
import { onReconnect } from "~/web/lib/on-reconnect";
import { type BackendError, isPassing } from "./error";

/** Reads again by itself, once the network is back, what a passing failure kept from coming. */
export function useRetry(error: BackendError | undefined, retry: () => unknown): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const failed = error !== undefined && isPassing(error);
  // Listens from the frame that shows the failure: the network may be back in the next.
  useLayoutEffect(() => (failed ? onReconnect(() => void latest.current()) : undefined), [failed]);
}
