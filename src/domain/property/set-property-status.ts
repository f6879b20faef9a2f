import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { PropertyStatusAnswer, StatusChange } from "~/contract/schemas/submission";
import { properties } from "~/db/schema";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  propertyChangeRequested,
  propertyDismissed,
  propertyRejected,
  readHandled,
} from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { checkStillLandlord } from "./check-owner";
import { isHeld } from "./hold-copies";
import { activatedStatus, nextStatus } from "./lifecycle";
import { lockOwn } from "./lock-own";
import { notifyAdmins } from "./notify-owner";
import { tellFavoritesLater } from "./tell-favorites-later";

/** Messages by the act, which the log names so too. */
const ACT_MESSAGES = {
  activate: MESSAGES.property_active,
  resubmit: MESSAGES.property_pending,
  deactivate: MESSAGES.property_inactive,
  rent: MESSAGES.property_rented,
} as const;

/** What the owner is asked to do about a listing is done by putting it online, sending or hiding it. */
const TO_ACT_UPON = [
  propertyRejected,
  propertyDismissed,
  propertyChangeRequested,
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
];

/**
 * The owner's 'Activer', 'Désactiver' and 'Louée'. Without an approval in force, activating leads
 * into the queue when approval is required.
 * @throws DomainError not_found, conflict when the lifecycle has no such transition
 */
export async function setPropertyStatus(
  ctx: Ctx,
  id: string,
  { status, rented = false }: StatusChange,
): Promise<PropertyStatusAnswer> {
  const { userId } = authorise(ctx, "property:update:own");
  const action = status === "active" ? "activate" : rented ? "rent" : "deactivate";
  await enforceQuota(ctx, "property:change");
  return ctx.db.transaction(async (tx) => {
    if (status === "active") await checkStillLandlord(tx, userId);
    const property = await lockOwn(tx, userId, id);
    const { property_approval_required } = await readSettings(tx);
    const needsApproval = property_approval_required || isHeld(property);
    const to =
      action === "activate"
        ? activatedStatus(property, needsApproval)
        : nextStatus(property.status, action, "landlord");
    const act = to === "pending" ? "resubmit" : action;
    await tx
      .update(properties)
      .set({
        status: to,
        deactivated_by: to === "inactive" ? "landlord" : null,
        rented_at: action === "rent" ? ctx.now() : null,
        ...(to === "active" && { confirmed_at: ctx.now() }),
        updated_at: ctx.now(),
        // Only an administrator features a property again.
        ...(to === "inactive" ? { featured: false } : {}),
      })
      .where(eq(properties.id, id));
    await audit(ctx, tx, {
      action: `property.${act}`,
      targetType: "property",
      targetId: id,
      details: { from: property.status, to },
    });
    await readHandled(tx, { about: id, whose: [userId], notices: TO_ACT_UPON });
    await tellFavoritesLater(ctx, tx, property, { status: to });
    if (to === "pending") await notifyAdmins(ctx, tx, property);
    return { id, status: to, message: ACT_MESSAGES[act] };
  });
}
