import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~/db/client";
import { bookings, profiles, properties, users } from "~/db/schema";
import { type StayRow, stayColumns } from "./stay-shape";

export type Party = { id: string; first_name: string; last_name: string; email: string };
/** A booking with the people to tell about it. */
export type Parties = { booking: StayRow; title: string; tenant: Party; landlord: Party };

/** The bookings with these ids and whom they concern, oldest first. */
export async function loadParties(tx: Db, ids: string[]): Promise<Parties[]> {
  if (ids.length === 0) return [];
  const tenant = alias(users, "tenant");
  const landlord = alias(users, "landlord");
  const tenantProfile = alias(profiles, "tenant_profile");
  const landlordProfile = alias(profiles, "landlord_profile");
  return tx
    .select({
      booking: stayColumns,
      title: properties.title,
      tenant: {
        id: tenant.id,
        first_name: tenantProfile.first_name,
        last_name: tenantProfile.last_name,
        email: tenant.email,
      },
      landlord: {
        id: landlord.id,
        first_name: landlordProfile.first_name,
        last_name: landlordProfile.last_name,
        email: landlord.email,
      },
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .innerJoin(tenant, eq(tenant.id, bookings.tenant_id))
    .innerJoin(landlord, eq(landlord.id, bookings.landlord_id))
    .innerJoin(tenantProfile, eq(tenantProfile.user_id, tenant.id))
    .innerJoin(landlordProfile, eq(landlordProfile.user_id, landlord.id))
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.created_at, bookings.id);
}
