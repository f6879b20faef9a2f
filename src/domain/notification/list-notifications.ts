import { and, desc, eq, sql } from "drizzle-orm";
import type { NotificationList, NotificationQuery } from "~/contract/schemas/notification";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { withLinks } from "./with-links";

const WEEK_MS = 7 * 86_400_000;

/** The reader's own notifications, newest first, with the counts of all of them. */
export async function listNotifications(
  ctx: Ctx,
  { filter, before, limit }: NotificationQuery,
): Promise<NotificationList> {
  const reader = authorise(ctx, "notification:own");
  const { userId } = reader;
  const weekAgo = new Date(ctx.now().getTime() - WEEK_MS).toISOString();
  const own = eq(notifications.user_id, userId);
  const [counted] = await ctx.db
    .select({
      total_count: sql<number>`count(*)::int`,
      unread_count: sql<number>`(count(*) filter (where not ${notifications.read}))::int`,
      week_count: sql<number>`(count(*) filter (where ${notifications.created_at} > ${weekAgo}))::int`,
    })
    .from(notifications)
    .where(own);
  const counts = counted ?? { total_count: 0, unread_count: 0, week_count: 0 };
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        own,
        filter === "all" ? undefined : eq(notifications.read, filter === "read"),
        afterRow(before, [notifications.created_at, notifications.id], "desc", own),
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit + 1);
  const items = await withLinks(ctx, reader, rows.slice(0, limit));
  return { items, ...counts, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
