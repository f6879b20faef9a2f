import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MESSAGE_STATUSES } from "~/contract/enums";
import { users } from "./account";
import { createdAt, id, instant, oneOf } from "./columns";
import { properties } from "./property";

/** The conversation of one tenant and one landlord about one property. */
export const threads = pgTable(
  "threads",
  {
    id: id(),
    property_id: uuid().references(() => properties.id, { onDelete: "set null" }),
    tenant_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    landlord_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    last_message_at: instant().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("threads_once").on(t.property_id, t.tenant_id, t.landlord_id),
    index("threads_tenant").on(t.tenant_id, t.last_message_at, t.id),
    index("threads_landlord").on(t.landlord_id, t.last_message_at, t.id),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: id(),
    thread_id: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    sender_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipient_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    property_id: uuid().references(() => properties.id, { onDelete: "set null" }),
    subject: text().notNull(),
    content: text().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default("sent"),
    read_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    check("messages_status", oneOf(t.status, MESSAGE_STATUSES)),
    check("messages_read", sql`(${t.read_at} is null) = (${t.status} = 'sent')`),
    index("messages_thread").on(t.thread_id, t.created_at, t.id),
    index("messages_sender").on(t.sender_id, t.created_at),
    index("messages_recipient").on(t.recipient_id, t.created_at, t.id),
    index("messages_unread").on(t.recipient_id).where(sql`read_at is null`),
  ],
);
