import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PHONE_CODE_PURPOSES } from "~/contract/enums";
import { createdAt, id, instant, oneOf } from "./columns";

/** Codes sent to numbers: one per number, purpose and place that asked, its keyed hash alone, good once. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: id(),
    phone: text().notNull(),
    purpose: text({ enum: PHONE_CODE_PURPOSES }).notNull(),
    code_hash: text().notNull(),
    /** Keyed hash of the device that asked, or of the network of one without a name. */
    asked_by: text().notNull(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("phone_codes_number").on(t.phone, t.purpose, t.asked_by),
    index("phone_codes_expires").on(t.expires_at),
    check("phone_codes_purpose", oneOf(t.purpose, PHONE_CODE_PURPOSES)),
  ],
);
