import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";

/** The server renders the months alone, the calendar replaces them. */
export const Availability = lazyIsland(
  () => import("./availability/availability-calendar"),
  "Availability",
  {
    serverModule: import.meta.env.SSR
      ? () => import("./availability/availability-month")
      : undefined,
  },
);
/** To a visitor price and booking are text and links; a signed-in user may book. */
export const BookingArea = lazyIsland(() => import("./request/booking-area"), "BookingArea", {
  className: "contents",
  useReady: useIsSignedIn,
});
