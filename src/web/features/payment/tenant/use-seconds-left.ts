import { useEffect, useState } from "react";
import type { BookingPayment } from "~/contract/schemas/payment";

/**
 * Whole seconds until a phone stops showing a request, counted from the server's clock: that of the
 * device only measures what has passed since the answer came.
 */
export function useSecondsLeft(asking: BookingPayment["asking"], receivedAt: number): number {
  const isAsking = asking !== null;
  const [now, setNow] = useState(receivedAt);
  useEffect(() => {
    if (!isAsking) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isAsking]);
  if (!asking) return 0;
  const left = Date.parse(asking.until) - Date.parse(asking.now) - Math.max(0, now - receivedAt);
  return Math.max(0, Math.ceil(left / 1000));
}
