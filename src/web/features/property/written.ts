import { useAuth } from "~/web/features/account/auth-context";
import { still } from "~/web/ui/still";
import { waking } from "~/web/ui/waking";

const loadWords = () => import("./property-words");
const loadBelow = () => import("./property-below");
const loadBooking = () => import("~/web/features/booking/booking-area");
const words = import.meta.env.SSR ? await loadWords() : null;
const below = import.meta.env.SSR ? await loadBelow() : null;

/** For a move within the site: fetches what a visit brings as HTML; nothing reads without the words. */
export async function bringParts(): Promise<void> {
  loadBooking().catch(() => undefined);
  await loadWords();
}

export const HeaderWords = still(
  async () => (await loadWords()).HeaderWords,
  words?.HeaderWords ?? null,
);
export const PropertyFacts = still(
  async () => (await loadWords()).PropertyFacts,
  words?.PropertyFacts ?? null,
);
export const PropertyBelow = waking(
  async () => (await loadBelow()).PropertyBelow,
  below?.PropertyBelow ?? null,
);
export const SimilarProperties = waking(
  async () => (await loadBelow()).SimilarProperties,
  below?.SimilarProperties ?? null,
);
/** The months as the server wrote them, until the calendar's script takes their place. */
export const Availability = waking(
  async () => (await import("./availability-calendar")).LiveAvailability,
  import.meta.env.SSR ? (await import("./availability-month")).StillAvailability : null,
);
/** Price and booking: to a visitor they are words and links. */
export const BookingArea = waking(
  async () => (await loadBooking()).BookingArea,
  import.meta.env.SSR ? (await loadBooking()).BookingArea : null,
  { className: "contents", useReady: () => useAuth().user !== null },
);
