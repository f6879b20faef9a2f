import { and, desc, eq, isNull } from "drizzle-orm";
import { WAITING_STATUSES } from "~/contract/enums";
import { RECENT_ITEMS } from "~/contract/limits";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { profiles, properties } from "~/db/schema";
import { oneOf } from "~/db/schema/columns";
import { listingColumns } from "~/domain/property";
import type { Ctx } from "../context";

/** The properties that were the last to ask for approval. */
export async function newestWaiting(ctx: Ctx): Promise<AdminStatistics["newest_waiting"]> {
  const found = await ctx.db
    .select({
      ...listingColumns,
      created_at: properties.created_at,
      landlord: { first_name: profiles.first_name, last_name: profiles.last_name },
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    // In the words of the index.
    .where(and(oneOf(properties.status, WAITING_STATUSES), isNull(properties.deleted_at)))
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(RECENT_ITEMS);
  return found.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
