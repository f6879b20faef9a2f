import { useEffect } from "react";
import { onOnline } from "~/web/lib/on-online";
import type { PhotoQueue } from "./photo-queue";

/** Sends again what failed once the network is back. */
export function useUnsentPhotos(queue: PhotoQueue): void {
  useEffect(() => onOnline(() => queue.retryFailed()), [queue]);
}
