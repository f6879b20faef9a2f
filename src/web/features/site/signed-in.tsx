import { type ComponentType, Suspense } from "react";
import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";
import { lazyOptional } from "~/web/islands/load-on-demand";

/** What the frame shows to signed-in users only: no visitor ever loads it. */
export const AccountEntries = signedIn(
  async () => (await import("./account-entries")).AccountEntries,
);
/** The way to the notifications, in the place that the header keeps for it. */
export const NotificationBell = signedIn(
  async () => (await import("./account-entries")).NotificationBell,
);
/** Part of every page's HTML, shown by the session mark before the first paint; live once signed in. */
export const BottomBar = lazyIsland(() => import("./bottom-bar"), "BottomBar", {
  useReady: useIsSignedIn,
});

function signedIn(load: () => Promise<ComponentType>) {
  const Component = lazyOptional(load);
  return function SignedIn() {
    return (
      useIsSignedIn() && (
        <Suspense fallback={null}>
          <Component />
        </Suspense>
      )
    );
  };
}
