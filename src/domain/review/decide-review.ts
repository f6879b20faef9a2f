import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { ReviewDecision } from "~/contract/schemas/review";
import type { Db } from "~/db/client";
import { bookings, reviews, tenantReviews } from "~/db/schema";
import {
  notify,
  readHandled,
  reviewApproved,
  reviewRejected,
  reviewToExamine,
} from "~/domain/notification";
import { activeAdmins } from "../active-admins";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { lockStay } from "./lock-stay";
import { meetReviews } from "./meet-reviews";

/**
 * Approves a review that waits, which then goes the way of every other, or rejects it for good; its
 * author is notified. Other people never learn that it waited.
 * @throws DomainError unauthenticated, forbidden, not_found, review_decided when it waits no more,
 * rate_limited
 */
export async function decideReview(
  ctx: Ctx,
  id: string,
  { outcome, reason }: ReviewDecision,
): Promise<void> {
  authorise(ctx, "review:moderate");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "review:decide");
  await ctx.db.transaction(async (tx) => {
    const { table, booking_id } = await findReview(tx, id);
    const stay = await lockStay(tx, eq(bookings.id, booking_id));
    // Only now: it may have been decided while its stay was locked by another.
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    const { held_for, rejected_at } = orNotFound(row);
    if (held_for === null || rejected_at) throw new DomainError("review_decided");
    const isApproved = outcome === "approved";
    const [written] = await tx
      .update(table)
      .set(isApproved ? { held_for: null } : { rejected_at: ctx.now() })
      .where(eq(table.id, id))
      .returning();
    await audit(ctx, tx, {
      action: isApproved ? "review.approve" : "review.reject",
      targetType: "review",
      targetId: id,
      reason,
      details: { held_for, booking_id },
    });
    const admins = (await activeAdmins(tx)).map((one) => one.id);
    await readHandled(tx, { about: booking_id, whose: admins, notices: [reviewToExamine] });
    const of = table === reviews ? "home" : "tenant";
    const data = { propertyTitle: stay.title };
    const userId = of === "home" ? stay.tenant_id : stay.landlord_id;
    if (!isApproved) {
      await notify(ctx, tx, reviewRejected, {
        site: { userId, relatedId: booking_id, data: { ...data, reason: reason ?? "" } },
      });
      return;
    }
    await notify(ctx, tx, reviewApproved, { site: { userId, relatedId: booking_id, data } });
    await meetReviews(ctx, tx, stay, { of, written: orNotFound(written) });
  });
}

async function findReview(tx: Db, id: string) {
  for (const table of [reviews, tenantReviews]) {
    const [row] = await tx
      .select({ booking_id: table.booking_id })
      .from(table)
      .where(eq(table.id, id));
    if (row) return { table, ...row };
  }
  throw new DomainError("not_found");
}
