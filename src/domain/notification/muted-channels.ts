import { and, eq, sql } from "drizzle-orm";
import type { NotificationType } from "~/contract/enums";
import type { NotificationChannel, NotificationEvent } from "~/contract/notification-events";
import type { Db } from "~/db/client";
import { mutedNotifications, users } from "~/db/schema";
import type { EventNotice } from "./event-row";
import type { MailMessage } from "./mail-message";
import type { Notice } from "./notice";

/** A notice of another type is one that nobody may switch off. */
const EVENT_OF: Partial<Record<NotificationType, NotificationEvent>> = {
  booking: "booking",
  message: "message",
  property: "property",
  favorite: "favorite",
};

/** What switches a notice off; undefined when nothing does. */
export const eventOf = ({ event, site, audience, mail }: EventNotice) =>
  audience === "admin" || mail?.always ? undefined : (event ?? (site && EVENT_OF[site.type]));

/**
 * The channels on which a recipient, named by id or e-mail, does not want to hear of this, and the
 * address of their account, null where it has none; neither for notices that cannot be switched off.
 */
export async function readMutedChannels<Data, Type extends MailMessage["type"]>(
  tx: Db,
  notice: Notice<Data, Type>,
  to: { userId: string | undefined; email: string | undefined },
): Promise<{ muted: Set<NotificationChannel>; address?: string | null }> {
  const event = eventOf(notice);
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
