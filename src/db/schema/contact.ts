import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { CONTACT_STATUSES } from "~/contract/admin-enums";
import { CONTACT_SUBJECTS } from "~/contract/visitor-enums";
import { createdAt, id, instant, oneOf } from "./columns";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    subject: text({ enum: CONTACT_SUBJECTS }).notNull(),
    message: text().notNull(),
    status: text({ enum: CONTACT_STATUSES }).notNull().default("new"),
    /** When the status last changed. */
    handled_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    check("contact_messages_subject", oneOf(t.subject, CONTACT_SUBJECTS)),
    check("contact_messages_status", oneOf(t.status, CONTACT_STATUSES)),
    check("contact_messages_reach", sql`${t.email} is not null or ${t.phone} is not null`),
    index("contact_messages_order").on(t.status, t.created_at, t.id),
    index("contact_messages_created").on(t.created_at),
  ],
);
