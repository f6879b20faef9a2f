import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { calendarFeeds, properties } from "~/db/schema";
import { orNotFound } from "../errors";
import { ownedBy } from "../property";

/**
 * The landlord's own property that a feed belongs to.
 * @throws DomainError not_found for an absent feed and for another landlord's
 */
export async function propertyOfFeed(tx: Db, id: string, landlordId: string): Promise<string> {
  const [row] = await tx
    .select({ id: properties.id })
    .from(calendarFeeds)
    .innerJoin(properties, eq(properties.id, calendarFeeds.property_id))
    .where(and(eq(calendarFeeds.id, id), ownedBy(landlordId)));
  return orNotFound(row).id;
}
