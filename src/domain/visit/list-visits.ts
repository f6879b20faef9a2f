import { and, asc, desc, eq, lte, or } from "drizzle-orm";
import type { VisitList, VisitQuery } from "~/contract/schemas/visit";
import { SLOT_MINUTES } from "~/contract/visits";
import { properties, visits } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { bookedAfter, selectVisits, visitShape } from "./visit-shape";

/**
 * One's visits as a visitor, or those of one's listings: coming ones soonest first, past and
 * cancelled ones newest first, from the one after `before` on.
 */
export async function listVisits(
  ctx: Ctx,
  { side, when, limit, before }: VisitQuery,
): Promise<VisitList> {
  const { userId } = authorise(ctx, "visit:own");
  const now = ctx.now();
  const ended = new Date(now.getTime() - SLOT_MINUTES * 60_000);
  const isComing = when === "coming";
  const rows = await selectVisits(
    ctx.db,
    and(
      eq(side === "visitor" ? visits.visitor_id : properties.landlord_id, userId),
      isComing
        ? bookedAfter(ended)
        : or(eq(visits.status, "cancelled"), lte(visits.starts_at, ended)),
      afterRow(before, [visits.starts_at, visits.id], isComing ? "asc" : "desc"),
    ),
  )
    .orderBy(
      isComing ? asc(visits.starts_at) : desc(visits.starts_at),
      isComing ? asc(visits.id) : desc(visits.id),
    )
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => visitShape(row, userId, now));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
