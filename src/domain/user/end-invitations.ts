import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/client";
import { invitations } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";

/** Revokes what a person invited who is no administrator any more: it could bring them back. */
export async function endInvitationsOf(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const ended = await tx
    .update(invitations)
    .set({ revoked_at: ctx.now() })
    .where(
      and(
        eq(invitations.invited_by, userId),
        isNull(invitations.accepted_at),
        isNull(invitations.revoked_at),
      ),
    )
    .returning({ id: invitations.id });
  for (const { id } of ended) {
    await audit(ctx, tx, {
      action: "invitation.revoke",
      targetType: "invitation",
      targetId: id,
      details: { from: "open", to: "revoked" },
    });
  }
}
