import { eq } from "drizzle-orm";
import type { OwnProfile, ProfileInput } from "~/contract/schemas/account";
import { profiles, users } from "~/db/schema";
import { forgetPhoneCheck } from "~/domain/verification";
import type { Ctx } from "../context";
import { lockOwnAccount } from "../lock-own-account";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readOwnProfile } from "./read-own-profile";

/**
 * Changes the actor's names, phone and location.
 * @throws DomainError unauthenticated, rate_limited
 */
export async function updateProfile(ctx: Ctx, input: ProfileInput): Promise<OwnProfile> {
  const { userId, role } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "profile:change");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    const name = `${input.first_name} ${input.last_name}`;
    // First users, whose row the trigger of profiles locks too.
    await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
    const own = eq(profiles.user_id, userId);
    const [before] = await tx.select({ phone: profiles.phone }).from(profiles).where(own);
    if (before?.phone !== input.phone) await forgetPhoneCheck(tx, { userId, now });
    await tx
      .update(profiles)
      .set({ ...input, updated_at: now })
      .where(own);
    return readOwnProfile(tx, { userId, role });
  });
}
