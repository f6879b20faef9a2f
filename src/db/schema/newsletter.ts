import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns";

/** Subscribed while confirmed and not unsubscribed since; before the click only an address. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: text().notNull().unique(),
    confirmed_at: instant(),
    unsubscribed_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    // Compares characters, whatever the database's language: for the order and beginnings of words.
    index("newsletter_subscribers_current")
      .on(t.email.op("text_pattern_ops"))
      .where(sql`${t.confirmed_at} is not null and ${t.unsubscribed_at} is null`),
  ],
);

/** One row per mail sent: the SHA-256 of the token in its links. */
export const newsletterLinks = pgTable(
  "newsletter_links",
  {
    token_hash: text().primaryKey(),
    subscriber_id: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (t) => [index("newsletter_links_subscriber").on(t.subscriber_id)],
);
