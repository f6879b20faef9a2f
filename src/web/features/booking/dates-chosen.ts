import { useEffect, useState } from "react";

/** The window's event when dates were chosen, in the calendar or in the dialog. */
export const DATES_CHOSEN = "booking-dates";

/** True once dates were chosen on this page: from then on the price card shows their total. */
export function useHasChosenDates(): boolean {
  const [chosen, setChosen] = useState(false);
  useEffect(() => {
    const listener = () => setChosen(true);
    window.addEventListener(DATES_CHOSEN, listener, { once: true });
    return () => window.removeEventListener(DATES_CHOSEN, listener);
  }, []);
  return chosen;
}
