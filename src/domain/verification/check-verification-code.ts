import { eq } from "drizzle-orm";
import type { OwnVerification } from "~/contract/schemas/verification";
import { landlordVerifications } from "~/db/schema";
import { withPhoneCode } from "~/domain/phone";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { openRequest } from "./open-request";
import { readOwnVerification } from "./own-verification";
import { profilePhone } from "./send-verification-code";

/**
 * Notes that the landlord reads the messages of their profile's number.
 * @throws DomainError invalid for a wrong or old code, verification_closed
 */
export async function checkVerificationCode(ctx: Ctx, code: string): Promise<OwnVerification> {
  const { userId } = authorise(ctx, "verification:own");
  const phone = await profilePhone(ctx.db, userId);
  const now = ctx.now();
  return withPhoneCode(ctx, { phone, purpose: "verification", code }, async (tx, proven) => {
    const { id } = await openRequest(tx, userId, now);
    await tx
      .update(landlordVerifications)
      .set({ phone: proven, phone_verified_at: now, updated_at: now })
      .where(eq(landlordVerifications.id, id));
    return readOwnVerification(tx, userId, now);
  });
}
