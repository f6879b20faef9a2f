import { eq } from "drizzle-orm";
import type { OwnVerification } from "~/contract/schemas/verification";
import { RIGHT_KINDS } from "~/contract/verification";
import { VERIFICATION_MESSAGES } from "~/contract/verification-messages";
import { landlordVerifications } from "~/db/schema";
import { notify, verificationAsked } from "~/domain/notification";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { nextStatus } from "./lifecycle";
import { lockOpenRequest } from "./open-request";
import { documentsOf, readOwnVerification, readPhones } from "./own-verification";

/**
 * Sends the request to the administrators; one that waits already is answered as it stands.
 * @throws DomainError invalid with what is missing (the code of the number of today, identity, right)
 */
export async function askForVerification(ctx: Ctx): Promise<OwnVerification> {
  const { userId } = authorise(ctx, "verification:own");
  await enforceQuota(ctx, "verification:change");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, userId);
    if (request?.status === "waiting") return readOwnVerification(tx, userId, now);
    const { first_name, last_name } = await readProfile(tx, userId);
    const { phone, signInPhone } = await readPhones(tx, userId);
    const verified = request?.phone === phone ? request?.phone_verified_at : null;
    const isProven = phone !== null && (verified || phone === signInPhone);
    const sent = request ? await documentsOf(tx, request.id) : [];
    const has = (kinds: readonly string[]) => sent.some(({ kind }) => kinds.includes(kind));
    const fields = {
      ...(!isProven && { phone: VERIFICATION_MESSAGES.phone }),
      ...(!has(["identity"]) && { identity: VERIFICATION_MESSAGES.identity }),
      ...(!has(RIGHT_KINDS) && { right: VERIFICATION_MESSAGES.right }),
    };
    if (!request || Object.keys(fields).length > 0) throw new DomainError("invalid", { fields });
    await tx
      .update(landlordVerifications)
      .set({
        status: nextStatus(request.status, "send", "landlord"),
        submitted_at: now,
        updated_at: now,
        phone,
        phone_verified_at: verified ?? now,
      })
      .where(eq(landlordVerifications.id, request.id));
    for (const admin of await activeAdmins(tx)) {
      const data = { name: `${first_name} ${last_name}` };
      await notify(ctx, tx, verificationAsked, {
        site: { userId: admin.id, relatedId: request.id, data },
      });
    }
    return readOwnVerification(tx, userId, now);
  });
}
