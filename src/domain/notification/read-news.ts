import { and, count, eq, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { NewsQuery, NotificationNews } from "~/contract/schemas/notification";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { withLinks } from "./with-links";

/**
 * A row carries the time of its writing and shows at its commit, so one may show after a younger one.
 * Reading looks back this far, in ms: longer than any transaction, and than clocks may differ.
 */
export const NEWS_OVERLAP_MS = 120_000;

/** The reader's own notifications that came since a cursor, oldest first; see the contract. */
export async function readNews(
  ctx: Ctx,
  { since, after, limit }: NewsQuery,
): Promise<NotificationNews> {
  const reader = authorise(ctx, "notification:own");
  const { userId } = reader;
  const own = eq(notifications.user_id, userId);
  const cursor = (since ? new Date(since) : ctx.now()).toISOString();
  const from = new Date(Date.parse(cursor) - NEWS_OVERLAP_MS).toISOString();
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        own,
        isUuid(after ?? "")
          ? afterRow(after, [notifications.created_at, notifications.id], "asc", own)
          : sql`${notifications.created_at} > ${from}`,
      ),
    )
    .orderBy(notifications.created_at, notifications.id)
    .limit(limit + 1);
  const [left] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(own, eq(notifications.read, false)));
  const items = await withLinks(ctx, reader, rows.slice(0, limit));
  const last = items.at(-1);
  const next = rows.length > limit ? (last?.id ?? null) : null;
  // Until all of it is read, only the beginning is sure to miss nothing.
  const reached = next === null && last && last.created_at > cursor ? last.created_at : cursor;
  return { items, unread_count: left?.unread ?? 0, cursor: reached, next };
}
