import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import type { UserDeletion } from "~/contract/schemas/user";
import { erasePerson } from "~/domain/account";
import { refuseWhileMoneyHeld } from "~/domain/payment";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { actOnUser } from "./lock-user";
import { hasOpenBookings } from "./open-bookings";
import { withdrawListings } from "./owned-listings";
import { tellStatus } from "./tell-status";

/**
 * Deletes an account, as its owner could: refused while a booking is open, and what others keep of
 * past stays stays without a name. Its listings leave the site first.
 * @throws DomainError not_found, own_account, admin_protected, user_busy, money_held
 */
export async function deleteUser(ctx: Ctx, id: string, { reason }: UserDeletion): Promise<void> {
  await actOnUser(ctx, id, { exceptOwn: true }, async (tx, user) => {
    await refuseWhileMoneyHeld(ctx, tx, id, PAYMENT_MESSAGES.others_money_held);
    if (user.role === "admin") throw new DomainError("admin_protected");
    // In this order: a request made meanwhile holds its listing until it can be counted.
    const listings = await withdrawListings(ctx, tx, id);
    if (await hasOpenBookings(tx, id, "both")) throw new DomainError("user_busy");
    await tellStatus(ctx, tx, user, { status: "deleted", reason });
    await erasePerson(ctx, tx, { userId: id, email: user.email, phone: user.sign_in_phone });
    await audit(ctx, tx, {
      action: "user.delete",
      targetType: "user",
      targetId: id,
      reason,
      details: { from: user.status, role: user.role, listings },
    });
  });
}
