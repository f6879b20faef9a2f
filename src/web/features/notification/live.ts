import { useEffect, useSyncExternalStore } from "react";
import type { Notification, NotificationNews } from "~/contract/schemas/notification";
import { readSession } from "~/web/backend/session";
import { useAuth } from "~/web/features/account/auth-context";
import { followNotifications } from "./follow";

type Live = {
  userId: string;
  /** Undefined until the server has said. */
  unread: number | undefined;
  fresh: readonly Notification[];
};

const NOTHING: Live = { userId: "", unread: undefined, fresh: [] };
let live = NOTHING;
let followers = 0;
let stop = () => {};
const listeners = new Set<() => void>();

function publish(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * The signed-in user's notifications as they come, without reload: how many are unread (undefined
 * until known), and those that came while this document was open, newest first. A list that was read
 * meanwhile may hold some of them already: compare by id.
 */
export function useLiveNotifications(): {
  unread: number | undefined;
  fresh: readonly Notification[];
} {
  const { user } = useAuth();
  const now = useSyncExternalStore(
    subscribe,
    () => live,
    () => NOTHING,
  );
  const userId = user?.id;
  useEffect(() => (userId ? follow(userId) : undefined), [userId]);
  return userId !== undefined && now.userId === userId ? now : NOTHING;
}

/**
 * The unread count of the server's latest answer, shown at once wherever it stands;
 * `read` names those that this marked.
 */
export function setUnread(count: number, read: readonly string[]): void {
  const fresh = live.fresh.map((one) => (read.includes(one.id) ? { ...one, read: true } : one));
  publish({ ...live, unread: count, fresh });
}

/** What has come for a user. */
function take(userId: string, { items, unread_count }: NotificationNews): void {
  if (live.userId !== userId) return;
  const known = new Map(items.map((one) => [one.id, one]));
  const before = live.fresh.map((one) => known.get(one.id) ?? one);
  const more = items.filter((one) => !live.fresh.some(({ id }) => id === one.id)).reverse();
  const fresh = [...more, ...before].sort((a, b) => b.created_at.localeCompare(a.created_at));
  publish({ userId, unread: unread_count, fresh });
}

/** One source for all who show it; what belonged to the user of before is forgotten. */
function follow(userId: string): () => void {
  if (live.userId !== userId) {
    stop();
    followers = 0;
    publish({ ...NOTHING, userId });
  }
  followers += 1;
  if (followers === 1) stop = followNotifications(userId, (news) => take(userId, news));
  return () => {
    if (live.userId !== userId) return;
    followers -= 1;
    if (followers > 0) return;
    stop();
    if (readSession()?.user.id !== userId) publish(NOTHING);
  };
}
