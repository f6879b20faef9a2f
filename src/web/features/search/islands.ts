import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";
import { staticIsland } from "~/web/islands/static-island";

/** To a visitor the cards are pictures, text and links; a signed-in user has favourites to see. */
export const ResultCards = lazyIsland(() => import("./result-cards"), "ResultCards", {
  useReady: useIsSignedIn,
});
export const NoResults = staticIsland(() => import("./no-results/no-results"), "NoResults");
