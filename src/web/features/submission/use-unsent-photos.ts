import { useEffect } from "react";
import type { PhotoQueue } from "./photo-queue";

/** Sends again what failed once the network is back, and keeps the tab open while photos are unsent. */
export function useUnsentPhotos(queue: PhotoQueue): void {
  useEffect(() => {
    const retry = () => queue.retryFailed();
    // Files on their way can't be kept: the browser asks before the tab is closed.
    const leave = (event: BeforeUnloadEvent) => {
      if (queue.unsent > 0) event.preventDefault();
    };
    addEventListener("online", retry);
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("online", retry);
      removeEventListener("beforeunload", leave);
    };
  }, [queue]);
}
