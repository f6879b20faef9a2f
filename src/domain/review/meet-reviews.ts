import { eq } from "drizzle-orm";
import type { ReviewSubject } from "~/contract/review-holds";
import type { Db } from "~/db/client";
import { reviews, tenantReviews } from "~/db/schema";
import { notify, reviewWaits, tenantReviewWaits } from "~/domain/notification";
import type { Ctx } from "../context";
import { readProfile } from "../profile";
import { waitEnd } from "../review-times";
import type { lockStay } from "./lock-stay";
import { showReviews } from "./show-reviews";

type Stay = Awaited<ReturnType<typeof lockStay>>;
type Written = { created_at: Date; held_for: string | null };

/**
 * What follows from a review that was written or approved: where the other side's stands, or its
 * time is up, what of the stay may be shown is; else the other side is notified that it waits,
 * unless it is held.
 */
export async function meetReviews(
  ctx: Ctx,
  tx: Db,
  stay: Stay,
  { of, written }: { of: ReviewSubject; written: Written },
): Promise<Partial<Awaited<ReturnType<typeof showReviews>>>> {
  const other = of === "home" ? tenantReviews : reviews;
  const deadline = waitEnd(written.created_at);
  const stands = (await tx.$count(other, eq(other.booking_id, stay.id))) > 0;
  if (stands || deadline <= ctx.now()) return showReviews(ctx, tx, stay.id);
  if (written.held_for) return {};
  const { id: relatedId, title: propertyTitle } = stay;
  if (of === "home") {
    const { first_name: firstName } = await readProfile(tx, stay.tenant_id);
    const data = { firstName, propertyTitle, deadline };
    await notify(ctx, tx, reviewWaits, { site: { userId: stay.landlord_id, relatedId, data } });
  } else {
    const data = { propertyTitle, deadline };
    await notify(ctx, tx, tenantReviewWaits, { site: { userId: stay.tenant_id, relatedId, data } });
  }
  return {};
}
