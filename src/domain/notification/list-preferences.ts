import { eq } from "drizzle-orm";
import { channelsOf, NOTIFICATION_EVENTS } from "~/contract/notification-events";
import type { NotificationPreferences } from "~/contract/schemas/notification";
import type { Db } from "~/db/client";
import { mutedNotifications } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** The actor's preferences, by event and channel. */
export async function listPreferences(ctx: Ctx): Promise<NotificationPreferences> {
  const { userId } = authorise(ctx, "notification:own");
  return preferencesOf(ctx.db, userId);
}

export async function preferencesOf(db: Db, userId: string): Promise<NotificationPreferences> {
  const muted = await db
    .select({ event: mutedNotifications.event, channel: mutedNotifications.channel })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.user_id, userId));
  const isMuted = new Set(muted.map(({ event, channel }) => `${event} ${channel}`));
  const items = NOTIFICATION_EVENTS.flatMap((event) =>
    channelsOf(event).map((channel) => ({
      event,
      channel,
      enabled: !isMuted.has(`${event} ${channel}`),
    })),
  );
  return { items };
}
