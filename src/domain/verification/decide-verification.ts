import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Verification, VerificationDecision } from "~/contract/schemas/verification";
import { VERIFICATION_MESSAGES } from "~/contract/verification-messages";
import type { Db } from "~/db/client";
import { landlordVerifications, profiles, userDirectory, users } from "~/db/schema";
import { activeAdmins } from "../active-admins";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { readHandled, verificationAsked } from "../notification";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { endBadge } from "./end-badge";
import { nextStatus } from "./lifecycle";
import { documentsOf } from "./own-verification";
import { readVerification } from "./read-verification";
import { tellLandlord } from "./tell-landlord";

type Request = typeof landlordVerifications.$inferSelect;
const ACTIONS = { approved: "approve", refused: "refuse", withdrawn: "withdraw" } as const;

/**
 * Gives the badge, refuses it, or takes it back; the landlord is notified with the reason.
 * @throws DomainError not_found, verification_closed when that is not to be decided (any more),
 * verification_phone_changed, invalid when the document was never sent
 */
export async function decideVerification(
  ctx: Ctx,
  id: string,
  { outcome, verified_by, reason }: VerificationDecision,
): Promise<Verification> {
  const { userId: admin } = authorise(ctx, "verification:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  await enforceQuota(ctx, "verification:decide");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    const status = nextStatus(request.status, ACTIONS[outcome], "admin");
    const { landlord_id: userId } = request;
    const decided = { decided_at: now, decided_by: admin, reason, updated_at: now };
    const own = eq(landlordVerifications.id, id);
    if (outcome === "withdrawn") {
      await endBadge(tx, { userId, now, reason });
    } else if (outcome === "refused") {
      await tx
        .update(landlordVerifications)
        .set({ ...decided, status })
        .where(own);
    } else {
      await checkApproval(tx, request, verified_by);
      // The badge that this one renews.
      await endBadge(tx, { userId, now });
      await tx
        .update(landlordVerifications)
        .set({ ...decided, status, verified_by })
        .where(own);
      const badge = { verified_at: now, verified_by };
      await tx.update(profiles).set(badge).where(eq(profiles.user_id, userId));
    }
    await audit(ctx, tx, {
      action: `verification.${ACTIONS[outcome]}`,
      targetType: "user",
      targetId: userId,
      reason,
      details: { verification_id: id, ...(verified_by && { verified_by }) },
    });
    const admins = (await activeAdmins(tx)).map((one) => one.id);
    await readHandled(tx, { about: id, whose: admins, notices: [verificationAsked] });
    const told = outcome === "withdrawn" ? "ended" : outcome;
    await tellLandlord(ctx, tx, { id, userId, status: told, reason: reason ?? null });
    return readVerification(tx, id);
  });
}

/** The account first, as its landlord's own acts do. */
async function lockRequest(tx: Db, id: string): Promise<Request> {
  const own = eq(landlordVerifications.id, id);
  const [of] = await tx
    .select({ userId: landlordVerifications.landlord_id })
    .from(landlordVerifications)
    .where(own);
  const { userId } = orNotFound(of);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [request] = await tx.select().from(landlordVerifications).where(own).for("update");
  return orNotFound(request);
}

/** An approval says that this landlord's number and this document were seen. */
async function checkApproval(
  tx: Db,
  { id, landlord_id, phone }: Request,
  verified_by: VerificationDecision["verified_by"],
): Promise<void> {
  const sent = await documentsOf(tx, id);
  if (!sent.some(({ kind }) => kind === verified_by)) {
    throw invalid("verified_by", VERIFICATION_MESSAGES.not_sent);
  }
  const [landlord] = await tx
    .select({ phone: profiles.phone })
    .from(profiles)
    .innerJoin(userDirectory, eq(userDirectory.user_id, profiles.user_id))
    .where(
      and(
        eq(profiles.user_id, landlord_id),
        eq(userDirectory.status, "active"),
        eq(userDirectory.role, "landlord"),
      ),
    );
  if (!landlord || landlord.phone !== phone) throw new DomainError("verification_phone_changed");
}
