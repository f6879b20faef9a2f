import { useEffect, useSyncExternalStore } from "react";
import { BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { toast } from "~/web/ui/toast";
import { favoriteStore as store } from "./favorite-store";
import { favoriteText as text } from "./text";

/** Loaded with the first session, or with a visitor's first press. */
const loadActions = () => import("./favorite-actions");

/**
 * Whether a listing is the signed-in user's favourite, and its toggle. `scope` is what to ask the
 * server for: this listing, or all favourites where a page has many hearts. A visitor gets a toast;
 * `onVisitor` lets the page say more.
 */
export function useFavorite(propertyId: string, scope: "one" | "all", onVisitor?: () => void) {
  const { user, loading } = useAuth();
  const known = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const userId = user?.id ?? null;
  useEffect(() => {
    if (loading) return;
    store.setOwner(userId);
    if (!userId) return;
    loadActions()
      .then(({ loadAll, loadOne }) =>
        scope === "all" ? loadAll(userId) : loadOne(userId, propertyId),
      )
      .catch((error: unknown) => {
        // Offline, the hearts are loaded with the next page: nothing to log.
        if (BackendError.of(error).code !== "offline") console.error(error);
      });
  }, [loading, userId, propertyId, scope]);

  const saved = known.get(propertyId) ?? false;
  return {
    saved,
    async toggle(): Promise<void> {
      // On a slow network the session may still be loading: a signed-in user is not a visitor.
      const owner = loading ? (await backend.auth.getSession())?.user.id : userId;
      if (!owner) onVisitor?.();
      try {
        const { press } = await loadActions();
        await press(owner, propertyId, !saved);
      } catch (error) {
        const { status, message } = BackendError.of(error);
        toast.error(text.failedTitle, status === 429 ? message : text.failed);
      }
    },
  };
}
