import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PHONE_CODE_PURPOSES } from "~/contract/enums";
import { createdAt, id, instant, oneOf } from "./columns";

/** Codes sent to numbers: one per number and purpose, its hash alone, good once. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: id(),
    phone: text().notNull(),
    purpose: text({ enum: PHONE_CODE_PURPOSES }).notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("phone_codes_number").on(t.phone, t.purpose),
    index("phone_codes_expires").on(t.expires_at),
    check("phone_codes_purpose", oneOf(t.purpose, PHONE_CODE_PURPOSES)),
  ],
);
