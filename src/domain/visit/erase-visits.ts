import { and, eq, gt } from "drizzle-orm";
import type { Db } from "~/db/client";
import { visits } from "~/db/schema";
import { visitCancelledByVisitor } from "~/domain/notification";
import type { Ctx } from "../context";
import { tellSide } from "./tell-side";
import { selectVisits } from "./visit-shape";

/**
 * Deletes a person's visits. Called when the name is gone already: who would have received them is
 * told that nobody comes, without it. What they answered stays counted on the listings.
 */
export async function eraseVisits(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const own = eq(visits.visitor_id, userId);
  const coming = and(own, eq(visits.status, "booked"), gt(visits.starts_at, ctx.now()));
  for (const row of await selectVisits(tx, coming)) {
    await tellSide(ctx, tx, visitCancelledByVisitor, { row, side: "landlord" });
  }
  await tx.delete(visits).where(own);
}
