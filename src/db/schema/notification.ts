import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES } from "~/contract/enums";
import { users } from "./account";
import { createdAt, id, oneOf } from "./columns";

/** `related_id` is the booking, property, thread or user that the notification is about. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    related_id: uuid(),
    created_at: createdAt(),
  },
  (t) => [
    check("notifications_type", oneOf(t.type, NOTIFICATION_TYPES)),
    index("notifications_user").on(t.user_id, t.created_at, t.id),
    index("notifications_unread").on(t.user_id).where(sql`not read`),
  ],
);
