import { and, eq, sql } from "drizzle-orm";
import type { NotificationEvent } from "~/contract/notification-events";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { mutedNotifications, users } from "~/db/schema";

type Asked = { event: NotificationEvent; userId: string | undefined; to: string };

/**
 * Reads at the time of sending whether a mail is still wanted, its reader's account if the address
 * has one, and its address now. Readers who switched the event off or were deleted get no mail;
 * suspended ones only what is about their stays.
 */
export async function readMailReader(
  db: Db,
  { event, userId, to }: Asked,
): Promise<{ wanted: boolean; userId?: string; email?: string }> {
  const [reader] = await db
    .select({
      id: users.id,
      email: users.email,
      suspendedAt: users.suspendedAt,
      muted: mutedNotifications.user_id,
    })
    .from(users)
    .leftJoin(
      mutedNotifications,
      and(
        eq(mutedNotifications.user_id, users.id),
        eq(mutedNotifications.event, event),
        eq(mutedNotifications.channel, "email"),
      ),
    )
    .where(userId ? eq(users.id, userId) : sql`lower(${users.email}) = lower(${to})`);
  if (!reader) return { wanted: userId === undefined };
  const isAway = reader.suspendedAt !== null && event !== "booking";
  const isHere = reader.email !== null && !isDeletedAddress(reader.email);
  const wanted = reader.muted === null && !isAway && isHere;
  return { wanted, userId: reader.id, ...(reader.email && { email: reader.email }) };
}
