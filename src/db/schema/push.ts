import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./account";
import { createdAt, id, instant } from "./columns";

/**
 * A browser that shows notifications of the account signed in there; it ends with its session.
 * `failing_since`: the first of the failures since the last message that its push service took.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
    succeeded_at: instant(),
    failing_since: instant(),
  },
  (t) => [
    index("push_subscriptions_user").on(t.user_id, t.created_at, t.id),
    index("push_subscriptions_session").on(t.session_id),
  ],
);
