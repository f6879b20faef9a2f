import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MOBILE_MONEY_OPERATORS } from "~/contract/mobile-money";
import { users } from "./account";
import { createdAt, id, instant, oneOf } from "./columns";

/** A person's Mobile Money numbers; at most one of them is the default. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    operator: text({ enum: MOBILE_MONEY_OPERATORS }).notNull(),
    phone: text().notNull(),
    is_default: boolean().notNull().default(false),
    /** When its holder proved it by a code; only then money goes to or from it. */
    confirmed_at: instant(),
    /** When it last became the default or changed its operator: payouts to it wait from then on. */
    chosen_at: instant().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    check("payment_methods_operator", oneOf(t.operator, MOBILE_MONEY_OPERATORS)),
    uniqueIndex("payment_methods_phone").on(t.user_id, t.phone),
    uniqueIndex("payment_methods_default").on(t.user_id).where(sql`${t.is_default}`),
  ],
);
