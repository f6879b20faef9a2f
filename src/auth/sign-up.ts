import type { SignUpInput } from "~/contract/schemas/auth";
import { checkNewPassword } from "./check-new-password";
import { type AuthContext, inTransaction, mail } from "./context";
import { engineCode } from "./engine";
import { confirmLink, returnPath } from "./links";
import { noSooner } from "./min-duration";
import { hashPassword } from "./password";
import { addPerson, personOf } from "./profile";

/**
 * Opens an unconfirmed account: user, credential, profile, role and mail, or nothing. An address
 * that has one gets a mail that says so; the caller cannot tell the two apart.
 * @throws DomainError invalid for a password that anybody would guess
 */
export async function signUp(auth: AuthContext, input: SignUpInput): Promise<void> {
  checkNewPassword(input.password, input.email);
  await noSooner(async () => {
    const hash = await hashPassword(input.password);
    try {
      await open(auth, input, hash);
    } catch (error) {
      // Twice at the same moment: the second now finds the account of the first.
      if (engineCode(error) !== "FAILED_TO_CREATE_USER") throw error;
      await open(auth, input, hash);
    }
  });
}

function open(auth: AuthContext, input: SignUpInput, hash: string): Promise<void> {
  const { email, password, data } = input;
  return inTransaction(auth, { hash }, async ({ tx, engine, happened }) => {
    const name = `${data.first_name} ${data.last_name}`;
    await engine.api.signUpEmail({ body: { name, email, password } });
    const { existing, confirmation } = happened;
    if (existing) {
      const { firstName } = await personOf(tx, existing.userId);
      const signInLink = `${auth.publicUrl}/auth`;
      const recoverLink = `${auth.publicUrl}/auth?recover=1`;
      return mail(auth, tx, email, {
        type: "account-exists",
        data: { firstName, signInLink, recoverLink },
      });
    }
    if (!confirmation) throw new Error("the engine neither opened nor found an account");
    const { userId, token } = confirmation;
    await addPerson(tx, { userId, email, role: data.user_type, now: auth.now() }, data);
    const next = returnPath(auth.publicUrl, input.redirectTo);
    await mail(auth, tx, email, {
      type: "confirm-email",
      data: { firstName: data.first_name, link: confirmLink(auth.publicUrl, token, next) },
    });
  });
}
