import { notify, passwordChanged } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { readProfile } from "../profile";
import { checkNewPassword } from "./check-new-password";
import { rememberSignIn } from "./sign-in-attempts";

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
  const { email, ...profile } = await readProfile(ctx.db, userId);
  const { first_name: firstName, last_name: lastName, phone } = profile;
  await checkNewPassword(ctx.db, password, { email, firstName, lastName, phone });
  const passwordHash = await ctx.credentials.hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    await ctx.credentials.finishRecovery(tx, { userId, token, password, passwordHash });
    await audit(ctx, tx, {
      action: "account.reset_password",
      targetType: "user",
      targetId: userId,
    });
    await notify(ctx, tx, passwordChanged, {
      site: { userId, data: undefined },
      mail: { to: email, data: { firstName } },
    });
  });
  if (email) await rememberSignIn(ctx, email);
}
