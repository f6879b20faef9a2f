import type { Notification } from "~/contract/schemas/notification";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type NotificationPage = ListPage<Notification> & { unread: number };

/** The own notifications after those shown, newest first, and how many are unread in all. */
export const readNotifications = (
  shown: readonly Notification[],
): Promise<Settled<NotificationPage>> =>
  settle(notificationsAfter(shown.at(-1)?.id), "notifications");

async function notificationsAfter(before: string | undefined): Promise<NotificationPage> {
  const query = before ? { before } : {};
  const { items, next, unread_count } = await answerOf(backend.data.notifications.$get({ query }));
  return { items, more: next !== null, unread: unread_count };
}
