import { and, eq, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { FIELD_ERRORS } from "~/contract/errors";
import type { Invitation, InvitationInput } from "~/contract/schemas/invitation";
import { invitations, users } from "~/db/schema";
import { invitationSent, notify } from "~/domain/notification";
import { checkActor } from "~/domain/user";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { hashOfToken, newToken } from "../mailed-token";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { readInvitations } from "./list-invitations";

/**
 * Mails a link that opens an account with a role. An earlier invitation of the address that is still
 * open is revoked: one link is good.
 * @throws DomainError conflict beside `email` when the address has an account
 */
export async function inviteUser(
  ctx: Ctx,
  { email, role, days }: InvitationInput,
): Promise<Invitation> {
  const actor = authorise(ctx, "user:manage");
  await enforceQuota(ctx, "invitation:send", { email });
  const token = newToken();
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    // A suspension of the actor waits for this invitation, and ends it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("share");
    await checkActor(tx, actor);
    // Two administrators who invite one address at once: the second replaces the first's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`);
    if ((await tx.$count(users, eq(sql`lower(${users.email})`, email))) > 0) {
      const message = FIELD_ERRORS.email_taken;
      throw new DomainError("conflict", { message, fields: { email: message } });
    }
    await tx
      .update(invitations)
      .set({ revoked_at: now })
      .where(
        and(
          eq(invitations.email, email),
          isNull(invitations.accepted_at),
          isNull(invitations.revoked_at),
        ),
      );
    const [row] = await tx
      .insert(invitations)
      .values({
        email,
        role,
        invited_by: actor.userId,
        created_at: now,
        token_hash: hashOfToken(token),
        expires_at: new Date(now.getTime() + days * DAY_MS),
      })
      .returning({ id: invitations.id });
    const id = row?.id ?? "";
    const link = `${ctx.publicUrl}/invitation?token=${token}`;
    await notify(ctx, tx, invitationSent, { mail: { to: email, data: { role, link, days } } });
    await audit(ctx, tx, {
      action: "invitation.send",
      targetType: "invitation",
      targetId: id,
      details: { role, days },
    });
    const [sent] = await readInvitations(tx, now, eq(invitations.id, id), 1);
    if (!sent) throw new Error("the invitation is not there");
    return sent;
  });
}
