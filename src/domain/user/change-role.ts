import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { RoleChange, UserState } from "~/contract/schemas/user";
import { profiles, userRoles } from "~/db/schema";
import { notify, roleChanged } from "~/domain/notification";
import { endBadge } from "~/domain/verification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { endInvitationsOf } from "./end-invitations";
import { actOnUser } from "./lock-user";
import { hasOpenBookings } from "./open-bookings";
import { hasListings } from "./owned-listings";

/**
 * Gives an account another role. A landlord keeps it while listings are offered, and an account with
 * a booking open does not become an administrator: the booking would have no side left.
 * @throws DomainError not_found, own_account, user_changed, user_busy
 */
export async function changeRole(
  ctx: Ctx,
  id: string,
  { role, reason }: RoleChange,
): Promise<UserState> {
  return actOnUser(ctx, id, { exceptOwn: true }, async (tx, user) => {
    if (user.role === role) {
      throw new DomainError("user_changed", { message: MESSAGES.user_has_role });
    }
    if (role !== "landlord" && (await hasListings(tx, id))) {
      throw new DomainError("user_busy", { message: MESSAGES.user_has_listings });
    }
    const sides = role === "admin" ? "both" : "landlord";
    if (role !== "landlord" && (await hasOpenBookings(tx, id, sides))) {
      throw new DomainError("user_busy");
    }
    if (user.role === "landlord") await endBadge(tx, { userId: id, now: ctx.now(), reason });
    if (user.role === "admin") await endInvitationsOf(ctx, tx, id);
    const now = ctx.now();
    await tx
      .insert(userRoles)
      .values({ user_id: id, role, created_at: now })
      .onConflictDoUpdate({ target: userRoles.user_id, set: { role } });
    await tx
      .update(profiles)
      .set({ user_type: role === "landlord" ? "landlord" : "user", updated_at: now })
      .where(eq(profiles.user_id, id));
    await audit(ctx, tx, {
      action: "user.change_role",
      targetType: "user",
      targetId: id,
      reason,
      details: { before: { role: user.role }, after: { role } },
    });
    const { first_name: firstName, email: to } = user;
    await notify(ctx, tx, roleChanged, {
      site: { userId: id, data: { role } },
      mail: { to, data: { firstName, role, reason: reason ?? null } },
    });
    return { id, role, status: user.status };
  });
}
