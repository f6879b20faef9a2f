import { useEffect } from "react";
import type { PhotoQueue } from "./photo-queue";

/** Sends again what failed once the network is back. */
export function useUnsentPhotos(queue: PhotoQueue): void {
  useEffect(() => {
    const retry = () => queue.retryFailed();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [queue]);
}
