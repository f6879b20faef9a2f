import { index, jsonb, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import type { BillingPeriod, Currency } from "~/contract/enums";
import { users } from "./account";
import { createdAt, id, instant } from "./columns";
import { properties } from "./property";

/** A price as it is shown, and as a monthly amount in XAF. */
export type ToldPrice = {
  amount: number;
  currency: Currency;
  period: BillingPeriod;
  monthly: number;
};

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
    /** When its person was last notified of a lower price, and that it had left the site. */
    price_told_at: instant(),
    gone_told_at: instant(),
    /** The lower price of its person's last notice. */
    price_told: jsonb().$type<ToldPrice>(),
  },
  (t) => [
    unique("favorites_once").on(t.user_id, t.property_id),
    index("favorites_user").on(t.user_id, t.created_at, t.id),
    index("favorites_property").on(t.property_id, t.id),
  ],
);
