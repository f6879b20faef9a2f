import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";

/** A visitor's results are pictures, text, links and one button; a signed-in user has more to see. */
const options = { useReady: useIsSignedIn };
export const ResultCards = lazyIsland(() => import("./result-cards"), "ResultCards", options);
export const NoResults = lazyIsland(() => import("./no-results/no-results"), "NoResults", options);
