import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { visits } from "~/db/schema";
import { visitCancelledByVisitor } from "~/domain/notification";
import type { Ctx } from "../context";
import { tellSide } from "./tell-side";
import { bookedAfter, selectVisits } from "./visit-shape";

/**
 * Deletes a person's visits. Called when the name is gone already: who would have received them is
 * notified of the cancellation, without it. What they answered stays counted on the listings.
 */
export async function eraseVisits(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const own = eq(visits.visitor_id, userId);
  for (const row of await selectVisits(tx, and(own, bookedAfter(ctx.now())))) {
    await tellSide(ctx, tx, visitCancelledByVisitor, { row, side: "landlord" });
  }
  await tx.delete(visits).where(own);
}
