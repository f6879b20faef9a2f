import { eq } from "drizzle-orm";
import { endSessions } from "~/db/end-sessions";
import { emailChanges, sessions } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { followChange, moveAccount } from "./email-change-link";

/**
 * Stops a change of address from the old one, or takes it back when it was confirmed already:
 * the one who asked knows the password, so every session ends.
 * @throws DomainError link_invalid
 */
export async function stopEmailChange(ctx: Ctx, token: string): Promise<{ success: true }> {
  await enforceQuota(ctx, "email:link");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const change = await followChange(tx, { by: "stop_hash", token, now });
    const { id, user_id: userId, old_email: email } = change;
    if (email === null) throw new DomainError("link_invalid");
    if (change.confirmed_at && !(await moveAccount(tx, { userId, email, now }))) {
      throw new DomainError("link_invalid");
    }
    await tx.delete(emailChanges).where(eq(emailChanges.id, id));
    await endSessions(tx, eq(sessions.userId, userId));
    await audit(ctx, tx, {
      action: "account.stop_email_change",
      targetType: "user",
      targetId: userId,
    });
    return { success: true };
  });
}
