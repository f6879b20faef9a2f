import { useAuth } from "~/web/features/account/auth-context";
import { waking } from "~/web/islands/lazy-island";

const loadArea = () => import("./request/booking-area");

/** The months as the server rendered them, until the calendar's script takes their place. */
export const Availability = waking(
  () => import("./availability/availability-calendar"),
  import.meta.env.SSR ? await import("./availability/availability-month") : null,
  "Availability",
);
/** Price and booking: to a visitor they are text and links. */
export const BookingArea = waking(
  loadArea,
  import.meta.env.SSR ? await loadArea() : null,
  "BookingArea",
  { className: "contents", useReady: () => useAuth().user !== null },
);
