import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { CONTACT_SUBJECTS } from "~/contract/enums";
import { createdAt, id, oneOf } from "./columns";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text({ enum: CONTACT_SUBJECTS }).notNull(),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("contact_messages_subject", oneOf(t.subject, CONTACT_SUBJECTS)),
    index("contact_messages_created").on(t.created_at),
  ],
);
