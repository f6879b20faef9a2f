import { type ComponentType, Suspense } from "react";
import { useAuth } from "~/web/features/account/auth-context";
import { fetched } from "~/web/islands/lazy-optional";

/** What the frame shows to people signed in only: no visitor ever fetches it. */
export const AccountEntries = signedIn(
  async () => (await import("./account-entries")).AccountEntries,
);
export const BottomBar = signedIn(async () => (await import("./bottom-bar")).BottomBar);

function signedIn(load: () => Promise<ComponentType>) {
  const Part = fetched(load);
  return function SignedIn() {
    const { user } = useAuth();
    return (
      user && (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      )
    );
  };
}
