import { useEffect, useSyncExternalStore } from "react";
import { BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { toast } from "~/web/ui/toast";
import { favoriteStore as store } from "./favorite-store";
import { favoriteText as text } from "./text";

/** Loaded with the first session, or with a visitor's first press. */
const loadActions = () => import("./favorite-actions");

/**
 * The signed-in user's favourites as far as they are known, and what adds or removes one. The server is
 * asked for the listing `alone`, or for all where a page has many hearts. A visitor gets a toast;
 * `onVisitor` lets the page say more.
 */
export function useFavorites(alone?: string, onVisitor?: () => void) {
  const { user, loading } = useAuth();
  const known = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const userId = user?.id ?? null;
  useEffect(() => {
    if (loading) return;
    store.setOwner(userId);
    if (!userId) return;
    loadActions()
      .then(({ loadAll, loadOne }) => (alone ? loadOne(userId, alone) : loadAll(userId)))
      .catch((error: unknown) => {
        // Offline, the hearts are loaded with the next page: nothing to log.
        if (BackendError.of(error).code !== "offline") console.error(error);
      });
  }, [loading, userId, alone]);

  return {
    known,
    async toggle(propertyId: string): Promise<void> {
      const saved = known.get(propertyId) ?? false;
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
