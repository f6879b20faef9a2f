import { useEffect, useSyncExternalStore } from "react";
import { BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { signInPath } from "~/web/features/account/sign-in-path";
import { toast } from "~/web/ui/toast";
import { favoriteStore as store } from "./favorite-store";
import { favoriteText as text } from "./text";

/** The acts on favourites load with the first need for them: visitors never pay for them. */
const acts = () => import("./favorite-acts");

/**
 * Whether a listing is the reader's favourite, and the switch. `scope` says what to ask the server
 * for: this listing alone, or all favourites, for pages full of hearts. A toast answers a visitor;
 * `onVisitor` lets the page say more.
 */
export function useFavorite(propertyId: string, scope: "one" | "all", onVisitor?: () => void) {
  const { user, loading } = useAuth();
  const known = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const userId = user?.id ?? null;
  useEffect(() => {
    if (loading) return;
    store.belongTo(userId);
    if (!userId) return;
    acts()
      .then(({ learnAll, learnOne }) =>
        scope === "all" ? learnAll(userId) : learnOne(userId, propertyId),
      )
      .catch((error: unknown) => {
        // Without network the hearts wait for the next page; that is no fault to note.
        if (BackendError.of(error).code !== "offline") console.error(error);
      });
  }, [loading, userId, propertyId, scope]);

  const saved = known.get(propertyId) ?? false;
  return {
    saved,
    async toggle(): Promise<void> {
      // On a slow line the session may still be on its way: whoever is signed in is not sent away.
      const owner = loading ? (await backend.auth.getSession())?.user.id : userId;
      if (!owner) {
        onVisitor?.();
        const here = location.pathname + location.search;
        return toast.error(text.signInTitle, text.signIn, signInPath(here));
      }
      store.belongTo(owner);
      try {
        await (await acts()).change(owner, propertyId, !saved);
      } catch {
        toast.error(text.failedTitle, text.failed);
      }
    },
  };
}
