import { and, count, eq, inArray, sql } from "drizzle-orm";
import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { auditLog, properties, propertyReports } from "~/db/schema";
import { ownedBy } from "~/domain/property";
import { readProfile } from "../profile";

type Landlord = ModerationDetail["landlord"];

const REJECTIONS = ["property.reject", "property.dismiss"];

/** The publisher of a listing: profile, what became of their listings, and what was held against them. */
export async function readLandlord(db: Db, id: string): Promise<Landlord> {
  const byStatus = await db
    .select({ status: properties.status, n: count() })
    .from(properties)
    .where(ownedBy(id))
    .groupBy(properties.status);
  const of = (status: PropertyStatus) => byStatus.find((row) => row.status === status)?.n ?? 0;
  const decisions = await readDecisions(db, id);
  const decided = (actions: string[]) =>
    decisions.reduce((sum, { action, n }) => (actions.includes(action) ? sum + n : sum), 0);
  return {
    ...(await readProfile(db, id)),
    property_count: byStatus.reduce((sum, { n }) => sum + n, 0),
    counts: Object.fromEntries(
      PROPERTY_STATUSES.map((status) => [status, of(status)]),
    ) as Landlord["counts"],
    rejections: decided(REJECTIONS),
    suspensions: decided(["property.suspend"]),
    cancellations: await db.$count(
      auditLog,
      and(eq(auditLog.actor_id, id), eq(auditLog.action, "booking.cancel_confirmed")),
    ),
    open_reports: await countReports(db, id),
  };
}

/** Searches by the properties' ids: an index leads from each to its few audit rows. */
function readDecisions(db: Db, landlordId: string) {
  const ids = db
    .select({ id: sql<string>`${properties.id}::text` })
    .from(properties)
    .where(eq(properties.landlord_id, landlordId));
  return db
    .select({ action: auditLog.action, n: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target_type, "property"),
        inArray(auditLog.target_id, ids),
        inArray(auditLog.action, [...REJECTIONS, "property.suspend"]),
        // An undone decision was none.
        sql`not exists (select 1 from audit_log u where u.target_type = 'property' and u.target_id = ${auditLog.target_id} and u.action = 'property.undo_decision' and u.details->>'decision' = ${auditLog.id}::text)`,
      ),
    )
    .groupBy(auditLog.action);
}

async function countReports(db: Db, landlordId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(properties)
    .innerJoin(propertyReports, eq(propertyReports.property_id, properties.id))
    .where(and(eq(properties.landlord_id, landlordId), eq(propertyReports.status, "open")));
  return row?.n ?? 0;
}
