import { desc, eq, or, sql } from "drizzle-orm";
import { RECENT_ITEMS } from "~/contract/limits";
import { isUuid } from "~/contract/schemas/fields";
import type { UserDetail } from "~/contract/schemas/user";
import type { Db } from "~/db/client";
import { bookings, profiles, properties, propertyReports, userDirectory, users } from "~/db/schema";
import { ownedBy } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { userColumns } from "./list-users";

/**
 * A whole account for the administrators, with the newest of what it has to do with.
 * @throws DomainError not_found for an unknown or deleted account
 */
export async function getUser(ctx: Ctx, id: string): Promise<UserDetail> {
  authorise(ctx, "user:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await ctx.db
    .select({
      ...userColumns,
      phone: profiles.phone,
      location: profiles.location,
      suspended_at: users.suspendedAt,
      suspended_reason: users.suspendedReason,
      updated_at: profiles.updated_at,
    })
    .from(userDirectory)
    .innerJoin(profiles, eq(profiles.user_id, userDirectory.user_id))
    .innerJoin(users, eq(users.id, userDirectory.user_id))
    .where(eq(userDirectory.user_id, id));
  const user = orNotFound(row);
  const isParty = or(eq(bookings.tenant_id, id), eq(bookings.landlord_id, id));
  return {
    ...user,
    suspended_at: user.suspended_at?.toISOString() ?? null,
    updated_at: user.updated_at.toISOString(),
    created_at: user.created_at.toISOString(),
    booking_count: await ctx.db.$count(bookings, isParty),
    properties: await ctx.db
      .select({ id: properties.id, title: properties.title, status: properties.status })
      .from(properties)
      .where(ownedBy(id))
      .orderBy(desc(properties.created_at), desc(properties.id))
      .limit(RECENT_ITEMS),
    bookings: await newestBookings(ctx.db, id),
    ...(await readReports(ctx.db, id)),
  };
}

/** Those of both sides: each is read off its own index. */
async function newestBookings(db: Db, id: string): Promise<UserDetail["bookings"]> {
  const of = (side: "tenant" | "landlord") =>
    db
      .select({
        id: bookings.id,
        property_title: properties.title,
        start_date: bookings.start_date,
        end_date: bookings.end_date,
        status: bookings.status,
        created_at: bookings.created_at,
      })
      .from(bookings)
      .innerJoin(properties, eq(properties.id, bookings.property_id))
      .where(eq(side === "tenant" ? bookings.tenant_id : bookings.landlord_id, id))
      .orderBy(desc(bookings.created_at), desc(bookings.id))
      .limit(RECENT_ITEMS);
  const [asked, received] = [await of("tenant"), await of("landlord")];
  return [
    ...asked.map((row) => ({ ...row, side: "tenant" as const })),
    ...received.map((row) => ({ ...row, side: "landlord" as const })),
  ]
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, RECENT_ITEMS)
    .map((row) => {
      const { created_at: _, ...booking } = row;
      return booking;
    });
}

/** Reports of the person's listings. */
async function readReports(
  db: Db,
  id: string,
): Promise<Pick<UserDetail, "reports" | "report_count">> {
  const rows = await db
    .select({
      id: propertyReports.id,
      property_title: properties.title,
      reason: propertyReports.reason,
      status: propertyReports.status,
      created_at: propertyReports.created_at,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(propertyReports)
    .innerJoin(properties, eq(properties.id, propertyReports.property_id))
    .where(eq(properties.landlord_id, id))
    .orderBy(desc(propertyReports.created_at), desc(propertyReports.id))
    .limit(RECENT_ITEMS);
  return {
    report_count: rows[0]?.count ?? 0,
    reports: rows.map((row) => {
      const { count: _, ...report } = row;
      return { ...report, created_at: report.created_at.toISOString() };
    }),
  };
}
