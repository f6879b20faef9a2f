import { and, eq } from "drizzle-orm";
import type {
  NotificationPreference,
  NotificationPreferences,
} from "~/contract/schemas/notification";
import { mutedNotifications } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { preferencesOf } from "./list-preferences";

/**
 * Switches one event on one channel on or off for the actor, from the next one on.
 * @throws DomainError rate_limited
 */
export async function setPreference(
  ctx: Ctx,
  { event, channel, enabled }: NotificationPreference,
): Promise<NotificationPreferences> {
  const { userId } = authorise(ctx, "notification:own");
  await enforceQuota(ctx, "notification:change");
  return ctx.db.transaction(async (tx) => {
    if (enabled) {
      const { user_id, event: of, channel: on } = mutedNotifications;
      const own = and(eq(user_id, userId), eq(of, event), eq(on, channel));
      await tx.delete(mutedNotifications).where(own);
    } else {
      const row = { user_id: userId, event, channel };
      await tx.insert(mutedNotifications).values(row).onConflictDoNothing();
    }
    return preferencesOf(tx, userId);
  });
}
