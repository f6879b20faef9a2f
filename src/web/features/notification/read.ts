import type { Notification } from "~/contract/schemas/notification";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type NotificationFilter = "all" | "unread" | "read";
export type NotificationCounts = { total: number; unread: number; week: number };
export type NotificationPage = ListPage<Notification> & { counts: NotificationCounts };
export type NotificationsContent = {
  filter: NotificationFilter;
  first: Settled<NotificationPage>;
};

/** What the address asks for: `?filter=unread` or `read`, otherwise all. */
export async function readNotificationsPage(search: string): Promise<NotificationsContent> {
  const asked = new URLSearchParams(search).get("filter");
  const filter = asked === "unread" || asked === "read" ? asked : "all";
  return { filter, first: await readNotifications(filter, []) };
}

/** The own notifications after those shown, newest first, with the counts of all of them. */
export const readNotifications = (
  filter: NotificationFilter,
  shown: readonly Notification[],
): Promise<Settled<NotificationPage>> =>
  settle(notificationsAfter(filter, shown.at(-1)?.id), "notifications");

async function notificationsAfter(
  filter: NotificationFilter,
  before: string | undefined,
): Promise<NotificationPage> {
  const query = { ...(filter !== "all" && { filter }), ...(before && { before }) };
  const answer = await answerOf(backend.data.notifications.$get({ query }));
  const { items, next, total_count: total, unread_count: unread, week_count: week } = answer;
  return { items, more: next !== null, counts: { total, unread, week } };
}

/** Those still unread, or undefined where there are more than one page of them. */
export async function readUnreadIds(): Promise<ReadonlySet<string> | undefined> {
  const query = { filter: "unread", limit: "50" } as const;
  const { items, next } = await answerOf(backend.data.notifications.$get({ query }));
  return next === null ? new Set(items.map(({ id }) => id)) : undefined;
}
