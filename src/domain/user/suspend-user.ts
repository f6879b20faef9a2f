import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { UserState, UserSuspension } from "~/contract/schemas/user";
import { endSessions } from "~/db/end-sessions";
import { sessions, users } from "~/db/schema";
import { endBadge } from "~/domain/verification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { endInvitationsOf } from "./end-invitations";
import { actOnUser } from "./lock-user";
import { hideListings } from "./owned-listings";
import { tellStatus } from "./tell-status";

/**
 * Suspends an active account: every session ends with it, and its listings leave the site.
 * @throws DomainError not_found, own_account, user_changed when it is not active
 */
export async function suspendUser(
  ctx: Ctx,
  id: string,
  { reason }: UserSuspension,
): Promise<UserState> {
  return actOnUser(ctx, id, { exceptOwn: true }, async (tx, user) => {
    if (user.status !== "active") {
      throw new DomainError("user_changed", { message: MESSAGES.user_is[user.status] });
    }
    const now = ctx.now();
    await tx
      .update(users)
      .set({ suspendedAt: now, suspendedReason: reason, updatedAt: now })
      .where(eq(users.id, id));
    await endSessions(tx, eq(sessions.userId, id));
    await endInvitationsOf(ctx, tx, id);
    await endBadge(tx, { userId: id, now, reason });
    const listings = await hideListings(ctx, tx, id);
    await audit(ctx, tx, {
      action: "user.suspend",
      targetType: "user",
      targetId: id,
      reason,
      details: { from: user.status, to: "suspended", listings },
    });
    await tellStatus(ctx, tx, user, { status: "suspended", reason });
    return { id, role: user.role, status: "suspended" };
  });
}
