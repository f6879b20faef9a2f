import { and, eq, isNull, type SQL } from "drizzle-orm";
import { properties } from "~/db/schema";

/** The landlord's own properties, or the one with this id, without those that they deleted. */
export function ownedBy(userId: string, id?: string): SQL | undefined {
  return and(
    eq(properties.landlord_id, userId),
    isNull(properties.deleted_at),
    id === undefined ? undefined : eq(properties.id, id),
  );
}
