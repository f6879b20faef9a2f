import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { USER_STATUSES } from "~/contract/admin-enums";
import { ROLES } from "~/contract/enums";
import { users } from "./account";
import { createdAt, oneOf } from "./columns";

/**
 * Every account that was not deleted, as the administrators' list filters, searches and sorts it:
 * users, profiles and roles in one row, kept by triggers (see the migrations).
 */
export const userDirectory = pgTable(
  "user_directory",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text(),
    /** The number that the account signs in with, +237XXXXXXXXX. */
    phone: text(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: USER_STATUSES }).notNull(),
    /** Lower case without accents: what trigrams run over, and the order of names. */
    plain_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`kwata_plain(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
      ),
    created_at: createdAt(),
  },
  (t) => [
    check("user_directory_role", oneOf(t.role, ROLES)),
    check("user_directory_status", oneOf(t.status, USER_STATUSES)),
    index("user_directory_new").on(t.created_at, t.user_id),
    index("user_directory_role_new").on(t.role, t.created_at, t.user_id, t.status),
    index("user_directory_status_new").on(t.status, t.created_at, t.user_id),
    index("user_directory_name").on(sql`${t.plain_text} collate "C"`, t.user_id),
    index("user_directory_role_name").on(
      t.role,
      sql`${t.plain_text} collate "C"`,
      t.user_id,
      t.status,
    ),
    index("user_directory_status_name").on(t.status, sql`${t.plain_text} collate "C"`, t.user_id),
    index("user_directory_trigram").using("gin", sql`${t.plain_text} gin_trgm_ops`),
  ],
);
