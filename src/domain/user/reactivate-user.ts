import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { UserState } from "~/contract/schemas/user";
import { users } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { actOnUser } from "./lock-user";
import { restoreListings } from "./owned-listings";
import { tellStatus } from "./tell-status";

/**
 * Lifts the suspension of an account; what it took off the site comes back.
 * @throws DomainError not_found, user_changed when it is not suspended
 */
export async function reactivateUser(ctx: Ctx, id: string): Promise<UserState> {
  return actOnUser(ctx, id, {}, async (tx, user) => {
    if (user.status !== "suspended") {
      throw new DomainError("user_changed", { message: MESSAGES.user_is[user.status] });
    }
    const now = ctx.now();
    const [row] = await tx
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null, updatedAt: now })
      .where(eq(users.id, id))
      .returning({ emailVerified: users.emailVerified, phone: users.phone });
    const status = row?.emailVerified || row?.phone ? "active" : "pending";
    const listings = await restoreListings(tx, id, now);
    await audit(ctx, tx, {
      action: "user.reactivate",
      targetType: "user",
      targetId: id,
      details: { from: user.status, to: status, listings },
    });
    await tellStatus(ctx, tx, user, { status: "reinstated", reason: null });
    return { id, role: user.role, status };
  });
}
