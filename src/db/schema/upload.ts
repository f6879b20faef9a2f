import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id } from "./columns";
import { properties } from "./property";

/** A picture sent by a landlord before a property shows it; swept when none ever does. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    image_url: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    preview: text().notNull(),
    looks: text().notNull().default(""),
    /** The listing whose waiting edit shows it (`properties.waiting_edit`). */
    waiting_for: uuid().references(() => properties.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (t) => [
    index("uploads_owner").on(t.owner_id),
    index("uploads_created").on(t.created_at),
    index("uploads_waiting_for").on(t.waiting_for).where(sql`waiting_for is not null`),
  ],
);
