import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { checkNewPassword } from "./check-new-password";
import { mailProfileOf } from "./profile";

/**
 * Sets the password with a mailed token, ends every session and says so by mail.
 * @throws DomainError link_invalid when the token is unknown, used or too old; invalid for the password
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Checked first, so that a made-up token costs no hash; the transaction then uses it up.
  const userId = await ctx.credentials.findRecovery(token);
  if (!userId) throw new DomainError("link_invalid");
  const { email, firstName } = await mailProfileOf(ctx.db, userId);
  checkNewPassword(password, email);
  const passwordHash = await ctx.credentials.hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    await ctx.credentials.finishRecovery(tx, { userId, token, password, passwordHash });
    await audit(ctx, tx, {
      action: "account.reset_password",
      targetType: "user",
      targetId: userId,
    });
    await ctx.jobs.enqueue(tx, "send-mail", {
      to: email,
      message: { type: "password-changed", data: { firstName } },
    });
  });
}
