import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id } from "./columns";

/** A picture sent by a landlord before its property exists; swept when it is never attached to one. */
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
    created_at: createdAt(),
  },
  (t) => [index("uploads_owner").on(t.owner_id), index("uploads_created").on(t.created_at)],
);
