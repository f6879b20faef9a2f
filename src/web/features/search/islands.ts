import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";

/** A visitor's results are pictures, text, links and two buttons; a signed-in user has more to see. */
const options = { useReady: useIsSignedIn };

export const ResultCards = lazyIsland(() => import("./result-cards"), "ResultCards", {
  ...options,
  serverModule: import.meta.env.SSR ? () => import("./kept-cards") : undefined,
  livenHtml: async () => (await import("~/web/features/property/card/live-hearts")).LiveHearts,
});
export const NoResults = lazyIsland(() => import("./no-results/no-results"), "NoResults", options);
export const SaveResults = lazyIsland(() => import("./save/save-search"), "SaveResults", options);
