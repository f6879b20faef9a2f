import { type ComponentType, useCallback, useEffect, useState } from "react";
import { onReconnect } from "~/web/lib/on-reconnect";

/**
 * A component whose script is fetched when this first renders, and once more when the network is
 * back. Define `fetchIt` outside the component.
 */
export function useScript<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isLost, setLost] = useState(false);
  const load = useCallback(async () => {
    try {
      const Fetched = await fetchIt();
      setLoaded(() => Fetched);
    } catch {
      setLost(true);
    }
  }, [fetchIt]);
  useEffect(() => void load(), [load]);
  useEffect(() => (isLost ? onReconnect(() => void load()) : undefined), [isLost, load]);
  return { Loaded, isLost, load };
}
