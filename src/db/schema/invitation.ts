import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ROLES } from "~/contract/enums";
import { users } from "./account";
import { createdAt, id, instant, oneOf } from "./columns";

/** An administrator's invitation to open an account with a role; its mailed token is hashed. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    token_hash: text().notNull().unique(),
    invited_by: uuid().references(() => users.id, { onDelete: "set null" }),
    accepted_by: uuid().references(() => users.id, { onDelete: "set null" }),
    accepted_at: instant(),
    revoked_at: instant(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("invitations_role", oneOf(t.role, ROLES)),
    index("invitations_new").on(t.created_at, t.id),
    index("invitations_email").on(t.email),
  ],
);
