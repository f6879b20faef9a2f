import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { REPORT_OUTCOMES } from "~/contract/admin-enums";
import { REPORT_REASONS, REPORT_STATUSES } from "~/contract/visitor-enums";
import { users } from "./account";
import { createdAt, id, instant, oneOf } from "./columns";
import { properties } from "./property";
import { visits } from "./visit";

/** A visitor's report of a listing. */
export const propertyReports = pgTable(
  "property_reports",
  {
    id: id(),
    property_id: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    reporter_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The visit for which money was asked. */
    visit_id: uuid().references(() => visits.id, { onDelete: "set null" }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text(),
    email: text(),
    status: text({ enum: REPORT_STATUSES }).notNull().default("open"),
    /** What was decided; null while open, and of reports closed before outcomes were kept. */
    outcome: text({ enum: REPORT_OUTCOMES }),
    closed_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    check("property_reports_reason", oneOf(t.reason, REPORT_REASONS)),
    check("property_reports_status", oneOf(t.status, REPORT_STATUSES)),
    check("property_reports_outcome", oneOf(t.outcome, REPORT_OUTCOMES)),
    index("property_reports_order").on(t.status, t.created_at, t.id),
    index("property_reports_property").on(t.property_id, t.status),
    index("property_reports_reporter").on(t.reporter_id),
    index("property_reports_visit").on(t.visit_id),
  ],
);
