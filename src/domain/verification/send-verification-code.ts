import { eq } from "drizzle-orm";
import { isMobile } from "~/contract/phone";
import { VERIFICATION_MESSAGES } from "~/contract/verification-messages";
import type { Db } from "~/db/client";
import { profiles } from "~/db/schema";
import { sendPhoneCode } from "~/domain/phone";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";

/**
 * Sends a code to the number of the landlord's profile, which visitors call.
 * @throws DomainError invalid without a mobile number, rate_limited by number, network and person
 */
export async function sendVerificationCode(ctx: Ctx): Promise<{ phone: string }> {
  const { userId } = authorise(ctx, "verification:own");
  await enforceQuota(ctx, "verification:change");
  const phone = await profilePhone(ctx.db, userId);
  return { phone: await sendPhoneCode(ctx, { phone, purpose: "verification" }) };
}

/** @throws DomainError invalid when the profile has no mobile number */
export async function profilePhone(db: Db, userId: string): Promise<string> {
  const [profile] = await db
    .select({ phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  if (!profile?.phone || !isMobile(profile.phone)) {
    throw invalid("phone", VERIFICATION_MESSAGES.no_phone);
  }
  return profile.phone;
}
