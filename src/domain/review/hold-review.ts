import type { ReviewSubject } from "~/contract/review-holds";
import type { Db } from "~/db/client";
import { notify, reviewToExamine } from "~/domain/notification";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { rememberPlaces } from "../sign-in-places";
import { holdOf } from "./hold-of";
import type { lockStay } from "./lock-stay";

/**
 * Why the review that is being written must wait, if it must; the administrators are notified that
 * it does. Where it is written is a place of its author from now on.
 */
export async function holdReview(
  ctx: Ctx,
  tx: Db,
  stay: Awaited<ReturnType<typeof lockStay>>,
  of: ReviewSubject,
) {
  await rememberPlaces(ctx, tx, of === "home" ? stay.tenant_id : stay.landlord_id);
  const held = await holdOf(tx, stay, of);
  if (!held) return null;
  for (const { id: userId } of await activeAdmins(tx)) {
    await notify(ctx, tx, reviewToExamine, {
      site: { userId, relatedId: stay.id, data: { propertyTitle: stay.title } },
    });
  }
  return held;
}
