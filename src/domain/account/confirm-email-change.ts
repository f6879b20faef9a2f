import { eq } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { emailChanges } from "~/db/schema";
import { emailChanged, notify } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceQuota } from "../quotas";
import { followChange, moveAccount } from "./email-change-link";

/**
 * Makes the address to which the token was mailed the account's; a second click changes nothing.
 * @throws DomainError link_invalid; conflict when the address has an account by now
 */
export async function confirmEmailChange(ctx: Ctx, token: string): Promise<{ success: true }> {
  await enforceQuota(ctx, "email:link");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const change = await followChange(tx, { by: "confirm_hash", token, now });
    const { id, user_id: userId, old_email, new_email: email, current } = change;
    if (change.confirmed_at && current === email) return { success: true };
    if (current !== old_email) throw new DomainError("link_invalid");
    const moved = await moveAccount(tx, { userId, email, now });
    if (!moved) throw new DomainError("conflict", { message: FIELD_ERRORS.email_taken });
    await tx.update(emailChanges).set({ confirmed_at: now }).where(eq(emailChanges.id, id));
    await audit(ctx, tx, { action: "account.change_email", targetType: "user", targetId: userId });
    await notify(ctx, tx, emailChanged, { site: { userId, data: { email } } });
    return { success: true };
  });
}
