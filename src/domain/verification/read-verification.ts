import { count, eq, inArray } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import type { Verification } from "~/contract/schemas/verification";
import { DOCUMENTS_KEPT_DAYS } from "~/contract/verification";
import type { Db } from "~/db/client";
import { landlordVerifications, profiles, properties, propertyReports, users } from "~/db/schema";
import { ownedBy } from "~/domain/property";
import { orNotFound } from "../errors";
import { documentsOf } from "./own-verification";

/** A request that was sent, with its documents' names and what is known of its landlord. */
export async function readVerification(db: Db, id: string): Promise<Verification> {
  const [row] = await db
    .select({
      request: landlordVerifications,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      phone: profiles.phone,
      email: users.email,
      created_at: users.createdAt,
      suspended_at: users.suspendedAt,
    })
    .from(landlordVerifications)
    .innerJoin(users, eq(users.id, landlordVerifications.landlord_id))
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(landlordVerifications.id, id));
  const { request, ...landlord } = orNotFound(row);
  const { landlord_id: userId, decided_at } = request;
  const own = db.select({ id: properties.id }).from(properties).where(ownedBy(userId));
  const [reports] = await db
    .select({ n: count() })
    .from(propertyReports)
    .where(inArray(propertyReports.property_id, own));
  const until =
    decided_at &&
    !request.cleared_at &&
    new Date(decided_at.getTime() + DOCUMENTS_KEPT_DAYS * DAY_MS);
  return {
    id,
    status: request.status,
    verified_by: request.verified_by,
    reason: request.reason,
    submitted_at: request.submitted_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    phone: request.phone,
    documents: await documentsOf(db, id),
    phone_verified_at: request.phone_verified_at?.toISOString() ?? null,
    documents_until: until ? until.toISOString() : null,
    landlord: { id: userId, first_name: landlord.first_name, last_name: landlord.last_name },
    account: {
      email: landlord.email,
      phone: landlord.phone,
      created_at: landlord.created_at.toISOString(),
      suspended: landlord.suspended_at !== null,
      property_count: await db.$count(properties, ownedBy(userId)),
      report_count: reports?.n ?? 0,
      request_count: await db.$count(
        landlordVerifications,
        eq(landlordVerifications.landlord_id, userId),
      ),
    },
  };
}
