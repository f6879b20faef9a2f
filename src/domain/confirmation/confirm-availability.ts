import { and, eq, isNull } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { MESSAGES } from "~/contract/errors";
import type { ConfirmedAvailability } from "~/contract/schemas/confirmation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  readHandled,
} from "~/domain/notification";
import {
  activatedStatus,
  checkStillLandlord,
  isHeld,
  lockOwn,
  notifyAdmins,
  ownerProblem,
} from "~/domain/property";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

type Property = typeof properties.$inferSelect;

/** Online, or taken offline for want of an answer. */
export const isAsked = ({ status, deactivated_by }: Pick<Property, "status" | "deactivated_by">) =>
  status === "active" || (status === "inactive" && deactivated_by === "system");

/**
 * The owner's 'Toujours disponible'; brings a listing back that was hidden for want of it, or into
 * the queue when it has got copies since.
 * @throws DomainError not_found, conflict for a listing that is offline for another reason
 */
export async function confirmAvailability(ctx: Ctx, id: string): Promise<ConfirmedAvailability> {
  const { userId } = authorise(ctx, "property:update:own");
  await enforceQuota(ctx, "property:change");
  return ctx.db.transaction(async (tx) => {
    await checkStillLandlord(tx, userId);
    const property = await lockOwn(tx, userId, id);
    if (!isAsked(property)) throw new DomainError("conflict");
    return confirm(ctx, tx, property, "list");
  });
}

/**
 * The same by the link of a mail or notification, without a session: the token authorises, once.
 * @throws DomainError confirmation_invalid, rate_limited
 */
export async function confirmByLink(ctx: Ctx, token: string): Promise<ConfirmedAvailability> {
  await enforceQuota(ctx, "notification:link");
  return ctx.db.transaction(async (tx) => {
    const { landlord_id } = await followConfirmation(ctx, tx, token);
    // Accounts are locked before their listings.
    if (await ownerProblem(tx, landlord_id)) throw new DomainError("confirmation_invalid");
    return confirm(ctx, tx, await followConfirmation(ctx, tx, token, true), "link");
  });
}

/** The listing that a link asks about, if it still does. */
async function followConfirmation(
  { confirmationTokens }: Pick<Ctx, "confirmationTokens">,
  tx: Db,
  token: string,
  isLocking = false,
): Promise<Property> {
  const asked = confirmationTokens.read(token);
  if (!asked) throw new DomainError("confirmation_invalid");
  const query = tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, asked.propertyId), isNull(properties.deleted_at)));
  const [property] = await (isLocking ? query.for("update") : query);
  const isCurrent = property?.confirmation_asked_at?.getTime() === asked.askedAt.getTime();
  if (!property || !isCurrent || !isAsked(property)) throw new DomainError("confirmation_invalid");
  return property;
}

async function confirm(
  ctx: Ctx,
  tx: Db,
  property: Property,
  by: "list" | "link",
): Promise<ConfirmedAvailability> {
  const now = ctx.now();
  const { id, title, status } = property;
  const to = status === "active" ? status : activatedStatus(property, isHeld(property));
  await tx
    .update(properties)
    .set({
      status: to,
      deactivated_by: null,
      ...(status !== "active" && { updated_at: now }),
      confirmed_at: now,
      confirm_by: nextConfirmation(now),
      confirmation_asks: 0,
      confirmation_asked_at: null,
    })
    .where(eq(properties.id, id));
  await audit(ctx, tx, {
    action: "property.confirm",
    targetType: "property",
    targetId: id,
    details: { by, ...(status !== "active" && { from: status, to }) },
  });
  const notices = [availabilityAsked, availabilityAskedAgain, availabilityUnconfirmed];
  await readHandled(tx, { about: id, whose: [property.landlord_id], notices });
  if (to === "pending") await notifyAdmins(ctx, tx, property);
  const message = to === "pending" ? MESSAGES.property_held : MESSAGES.property_confirmed;
  return { id, title, status: to, message };
}

/** When a landlord is asked again whether a listing is free. */
const nextConfirmation = (now: Date) => new Date(now.getTime() + 14 * DAY_MS);
