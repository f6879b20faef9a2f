import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Invitation } from "~/contract/schemas/invitation";
import { invitations } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readInvitations, statusOf } from "./list-invitations";

/**
 * Makes the link of an invitation useless.
 * @throws DomainError not_found, invitation_closed when it was used or revoked
 */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  authorise(ctx, "user:manage");
  await enforceQuota(ctx, "user:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for("update");
    const status = statusOf(orNotFound(row), now);
    if (status === "accepted" || status === "revoked") throw new DomainError("invitation_closed");
    await tx.update(invitations).set({ revoked_at: now }).where(eq(invitations.id, id));
    await audit(ctx, tx, {
      action: "invitation.revoke",
      targetType: "invitation",
      targetId: id,
      details: { from: status, to: "revoked" },
    });
    const [revoked] = await readInvitations(tx, now, eq(invitations.id, id), 1);
    return orNotFound(revoked);
  });
}
