import { useAuth } from "~/web/features/account/auth-context";
import { waking } from "~/web/islands/lazy-island";
import { still } from "~/web/islands/static-island";

const loadCards = () => import("./result-cards");
const loadNothing = () => import("./no-results/no-results");

/** The cards: to a visitor they are pictures, words and links. */
export const ResultCards = waking(
  loadCards,
  import.meta.env.SSR ? await loadCards() : null,
  "ResultCards",
  { useReady: () => useAuth().user !== null },
);
export const NoResults = still(
  loadNothing,
  import.meta.env.SSR ? await loadNothing() : null,
  "NoResults",
);
