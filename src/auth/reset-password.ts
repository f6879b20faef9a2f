import { eq } from "drizzle-orm";
import { DomainError } from "~/contract/domain-error";
import { users } from "~/db/schema";
import { checkNewPassword } from "./check-new-password";
import { type AuthContext, inTransaction, mail } from "./context";
import { engineCode } from "./engine";
import { hashPassword } from "./password";
import { personOf } from "./profile";

/**
 * Sets the password with a mailed token, ends every session and says so by mail. Opening the mail
 * proves the address, so that it is confirmed as well.
 * @throws DomainError link_invalid when the token is unknown, used or too old; invalid for the password
 */
export async function resetPassword(
  auth: AuthContext,
  input: { token: string; password: string },
): Promise<void> {
  const { internalAdapter } = await auth.engine.$context;
  // A look first, so that a made-up token costs no hash; the transaction takes it for good.
  const waiting = await internalAdapter.findVerificationValue(`reset-password:${input.token}`);
  if (!waiting || waiting.expiresAt.getTime() <= Date.now()) throw new DomainError("link_invalid");
  const { email } = await personOf(auth.db, waiting.value);
  checkNewPassword(input.password, email);
  const hash = await hashPassword(input.password);
  try {
    await inTransaction(auth, { hash }, async ({ tx, engine }) => {
      await engine.api.resetPassword({
        body: { token: input.token, newPassword: input.password },
      });
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, waiting.value));
      const { firstName } = await personOf(tx, waiting.value);
      await mail(auth, tx, email, { type: "password-changed", data: { firstName } });
    });
  } catch (error) {
    if (engineCode(error) === "INVALID_TOKEN") throw new DomainError("link_invalid");
    throw error;
  }
}
