import { eq } from "drizzle-orm";
import type { InvitationAnswer, InvitedAccount } from "~/contract/schemas/invitation";
import { invitations } from "~/db/schema";
import { checkNewPassword, createAccount } from "~/domain/account";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { followInvitation } from "./follow-invitation";

/**
 * Opens the account that a mailed link invites to, confirmed and with its role, also while the
 * registration is closed. The link is good once.
 * @throws DomainError link_invalid; invalid beside `password`; conflict when the address has an account
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token, first_name, last_name, phone, password }: InvitationAnswer,
): Promise<InvitedAccount> {
  await enforceQuota(ctx, "invitation:link");
  const now = ctx.now();
  const { email: address } = await followInvitation(ctx.db, { token, now });
  const named = { firstName: first_name, lastName: last_name, phone };
  await checkNewPassword(ctx.db, password, { email: address, ...named });
  const passwordHash = await ctx.credentials.hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const { id, email, role } = await followInvitation(tx, { token, now, lock: true });
    const userId = await createAccount(tx, {
      email,
      role,
      passwordHash,
      createdAt: now,
      ...named,
    });
    await tx
      .update(invitations)
      .set({ accepted_at: now, accepted_by: userId })
      .where(eq(invitations.id, id));
    await audit(ctx, tx, {
      action: "invitation.accept",
      targetType: "user",
      targetId: userId,
      details: { role, invitation: id },
    });
    return { email };
  });
}
