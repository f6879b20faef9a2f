import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id } from "./columns";

/**
 * Who changed what and why; written in the transaction of the change. A trigger refuses every later
 * change but one: actor, reason and details may be emptied when a person is erased.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    action: text().notNull(),
    target_type: text().notNull(),
    target_id: text().notNull(),
    reason: text(),
    details: jsonb().$type<Record<string, unknown>>(),
    created_at: createdAt(),
  },
  (t) => [
    index("audit_log_target").on(t.target_type, t.target_id, t.created_at, t.id),
    index("audit_log_type").on(t.target_type, t.created_at, t.id),
    index("audit_log_actor").on(t.actor_id, t.created_at, t.id),
    index("audit_log_action").on(t.action, t.created_at, t.id),
    index("audit_log_new").on(t.created_at, t.id),
  ],
);
