import { useEffect, useSyncExternalStore } from "react";
import type { MessageCounts } from "~/contract/schemas/messaging";
import { answerOf, backend } from "~/web/backend";
import { readSession } from "~/web/backend/session";
import { useAuth } from "~/web/features/account/auth-context";

/** Counts are read anew by a page that comes back to the front after this time, ms. */
const FRESH_MS = 60_000;

let known: { userId: string; counts: MessageCounts } | undefined;
let asked = { userId: "", at: 0 };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Reads how many messages the user has and shows the unread ones wherever they are counted.
 * Resolves with whether the counts have changed since they were read last.
 */
export async function readMessageCounts(): Promise<boolean> {
  const userId = readSession()?.user.id ?? "";
  asked = { userId, at: Date.now() };
  const counts = await answerOf(backend.data.messages.counts.$get());
  const before = known?.userId === userId ? known.counts : undefined;
  known = { userId, counts };
  for (const listener of listeners) listener();
  return before?.total !== counts.total || before.unread !== counts.unread;
}

/** How many messages the signed-in user has not read; 0 until that is known. */
export function useUnreadCount(): number {
  const { user } = useAuth();
  const counts = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const refresh = () => {
      const isFresh = asked.userId === userId && Date.now() - asked.at < FRESH_MS;
      if (isFresh || document.visibilityState !== "visible") return;
      // A badge that can't be read says nothing.
      void readMessageCounts().catch(() => {});
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [userId]);
  return counts && counts.userId === userId ? counts.counts.unread : 0;
}
