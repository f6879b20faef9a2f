import { useAuth } from "~/web/features/account/auth-context";
import { waking } from "~/web/islands/lazy-island";
import { still } from "~/web/islands/static-island";

const loadWords = () => import("./sections/property-facts");
const loadBelow = () => import("./sections/property-below-fold");
const loadBooking = () => import("~/web/features/booking/request/booking-area");
const words = import.meta.env.SSR ? await loadWords() : null;
const below = import.meta.env.SSR ? await loadBelow() : null;

/** For a move within the site: fetches what a visit brings as HTML; nothing reads without the words. */
export async function bringParts(): Promise<void> {
  BookingArea.bring().catch(() => undefined);
  await loadWords();
}

export const HeaderWords = still(loadWords, words, "HeaderWords");
export const PropertyFacts = still(loadWords, words, "PropertyFacts");
export const PropertyBelow = waking(loadBelow, below, "PropertyBelow");
export const SimilarProperties = waking(loadBelow, below, "SimilarProperties");
/** The months as the server wrote them, until the calendar's script takes their place. */
export const Availability = waking(
  () => import("./availability/availability-calendar"),
  import.meta.env.SSR ? await import("./availability/availability-month") : null,
  "Availability",
);
/** Price and booking: to a visitor they are words and links. */
export const BookingArea = waking(
  loadBooking,
  import.meta.env.SSR ? await loadBooking() : null,
  "BookingArea",
  { className: "contents", useReady: () => useAuth().user !== null },
);
