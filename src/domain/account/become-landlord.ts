import { and, eq } from "drizzle-orm";
import type { Role } from "~/contract/enums";
import { profiles, userRoles } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { lockOwnAccount } from "../lock-own-account";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/**
 * Makes a tenant's account a landlord's, as anybody may choose when signing up; a landlord may rent
 * too, so nothing of the tenant is lost. Without effect on a landlord.
 * @throws DomainError unauthenticated, forbidden for an administrator
 */
export async function becomeLandlord(ctx: Ctx): Promise<{ role: Role }> {
  const { userId } = authorise(ctx, "profile:become-landlord");
  await enforceQuota(ctx, "profile:change");
  return ctx.db.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    const changed = await tx
      .update(userRoles)
      .set({ role: "landlord" })
      .where(and(eq(userRoles.user_id, userId), eq(userRoles.role, "user")))
      .returning({ id: userRoles.id });
    if (changed.length > 0) {
      await tx
        .update(profiles)
        .set({ user_type: "landlord", updated_at: ctx.now() })
        .where(eq(profiles.user_id, userId));
      await audit(ctx, tx, {
        action: "account.become_landlord",
        targetType: "user",
        targetId: userId,
      });
    }
    return { role: "landlord" };
  });
}
