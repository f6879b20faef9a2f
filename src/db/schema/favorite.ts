import { index, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id, instant } from "./columns";
import { properties } from "./property";

export const favorites = pgTable(
  "favorites",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    created_at: createdAt(),
    /** When its person was last told of a lower price, and that it had left the site. */
    price_told_at: instant(),
    gone_told_at: instant(),
  },
  (t) => [
    unique("favorites_once").on(t.user_id, t.property_id),
    index("favorites_user").on(t.user_id, t.created_at, t.id),
    index("favorites_property").on(t.property_id, t.id),
  ],
);
