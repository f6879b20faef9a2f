import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type PollingOptions, startPolling } from "./polling";

/** `startPolling` for as long as the component shows; answers the function that reads at once. */
export function usePolling(read: () => Promise<boolean>, { min, max }: PollingOptions): () => void {
  const running = useRef<ReturnType<typeof startPolling>>(null);
  const latest = useEffectEvent(read);
  useEffect(() => {
    const polling = startPolling(() => latest(), { min, max });
    running.current = polling;
    return polling.stop;
  }, [min, max]);
  return useCallback(() => running.current?.poke(), []);
}
