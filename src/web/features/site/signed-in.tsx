import { type ComponentType, Suspense } from "react";
import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyOptional } from "~/web/islands/load-on-demand";

/** What the frame shows to signed-in users only: no visitor ever loads it. */
export const AccountEntries = signedIn(
  async () => (await import("./account-entries")).AccountEntries,
);
export const BottomBar = signedIn(async () => (await import("./bottom-bar")).BottomBar);

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
