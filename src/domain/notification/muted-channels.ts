import { and, eq, sql } from "drizzle-orm";
import type { NotificationChannel } from "~/contract/notification-events";
import type { Db } from "~/db/client";
import { mutedNotifications, users } from "~/db/schema";
import type { Notice } from "./notice";
import { preferenceOf } from "./preference-of";

/**
 * The channels on which a recipient, named by id or e-mail, does not want to hear of this, and the
 * address of their account, null where it has none; neither for notices that cannot be switched off.
 */
export async function readMutedChannels<Facts, Data extends object>(
  tx: Db,
  notice: Notice<Facts, Data>,
  to: { userId: string | undefined; email: string | undefined },
): Promise<{ muted: Set<NotificationChannel>; address?: string | null }> {
  const event = preferenceOf(notice);
  if (!event || (to.userId === undefined && to.email === undefined)) {
    return { muted: new Set() };
  }
  const { user_id, event: of, channel } = mutedNotifications;
  const rows = await tx
    .select({ address: users.email, channel })
    .from(users)
    .leftJoin(mutedNotifications, and(eq(user_id, users.id), eq(of, event)))
    .where(
      to.userId === undefined
        ? sql`lower(${users.email}) = lower(${to.email})`
        : eq(users.id, to.userId),
    );
  const muted = new Set(rows.flatMap((row) => row.channel ?? []));
  return { muted, ...(rows[0] && { address: rows[0].address }) };
}
