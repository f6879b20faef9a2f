import { and, eq, sql } from "drizzle-orm";
import type { NotificationType } from "~/contract/enums";
import type { NotificationChannel, NotificationEvent } from "~/contract/notification-events";
import type { Db } from "~/db/client";
import { mutedNotifications, users } from "~/db/schema";
import type { EventNotice } from "./events";
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

/** The channels on which a recipient, named by id or e-mail, does not want to hear of this. */
export async function mutedChannels<Data, Type extends MailMessage["type"]>(
  tx: Db,
  notice: Notice<Data, Type>,
  to: { userId: string | undefined; email: string | undefined },
): Promise<Set<NotificationChannel>> {
  const event = eventOf(notice);
  if (!event || (to.userId === undefined && to.email === undefined)) return new Set();
  const who =
    to.userId === undefined
      ? sql`${mutedNotifications.user_id} = (select ${users.id} from ${users} where lower(${users.email}) = lower(${to.email}))`
      : eq(mutedNotifications.user_id, to.userId);
  const rows = await tx
    .select({ channel: mutedNotifications.channel })
    .from(mutedNotifications)
    .where(and(eq(mutedNotifications.event, event), who));
  return new Set(rows.map(({ channel }) => channel));
}
