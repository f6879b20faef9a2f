import { and, count, eq, inArray } from "drizzle-orm";
import type { UnreadCount } from "~/contract/schemas/notification";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { wakePages } from "./wake-pages";

/** Marks own notifications read: the named ones, or all. Other people's ids change nothing. */
export async function markRead(ctx: Ctx, ids?: string[]): Promise<UnreadCount> {
  const { userId } = authorise(ctx, "notification:own");
  await enforceQuota(ctx, "notification:read");
  const unread = and(eq(notifications.user_id, userId), eq(notifications.read, false));
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ read: true })
      .where(and(unread, ids && inArray(notifications.id, ids)));
    await wakePages(tx, userId);
    const [left] = await tx.select({ unread: count() }).from(notifications).where(unread);
    return { unread_count: left?.unread ?? 0 };
  });
}
