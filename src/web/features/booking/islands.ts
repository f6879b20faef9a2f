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
