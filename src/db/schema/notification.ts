import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES } from "~/contract/enums";
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from "~/contract/notification-events";
import { users } from "./account";
import { createdAt, id, oneOf } from "./columns";

/**
 * `related_id` is the booking, property, thread or user that the notification is about. `event` is
 * the key of its notice, `path` the page that it opens; both null in rows of no known notice.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    event: text(),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    related_id: uuid(),
    path: text(),
    created_at: createdAt(),
  },
  (t) => [
    check("notifications_type", oneOf(t.type, NOTIFICATION_TYPES)),
    index("notifications_user").on(t.user_id, t.created_at, t.id),
    index("notifications_unread").on(t.user_id).where(sql`not read`),
    index("notifications_created").on(t.created_at),
  ],
);

/** What a person switched off; without a row they are notified. */
export const mutedNotifications = pgTable(
  "muted_notifications",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    event: text({ enum: NOTIFICATION_EVENTS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.event, t.channel] }),
    check("muted_notifications_event", oneOf(t.event, NOTIFICATION_EVENTS)),
    check("muted_notifications_channel", oneOf(t.channel, NOTIFICATION_CHANNELS)),
  ],
);
