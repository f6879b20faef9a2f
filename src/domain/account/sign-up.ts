import type { SignUpInput } from "~/contract/schemas/auth";
import { accountExists, confirmEmail, notify } from "~/domain/notification";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { readProfile } from "../profile";
import { checkNewPassword } from "./check-new-password";
import { insertProfile } from "./insert-profile";
import { confirmLink, returnPath } from "./links";
import { mayMail } from "./may-mail";
import { withMinimumDuration } from "./min-duration";

/**
 * Opens an unconfirmed account: user, credential, profile, role and mail, or nothing. The owner of
 * an address that has one gets a mail that says so, a few times; the caller cannot tell the two apart.
 * @throws DomainError registration_closed, invalid for a common password
 */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<void> {
  const { registration_enabled } = await readSettings(ctx.db);
  if (!registration_enabled) throw new DomainError("registration_closed");
  const { first_name: firstName, last_name: lastName, phone } = input.data;
  await checkNewPassword(ctx.db, input.password, {
    email: input.email,
    firstName,
    lastName,
    phone,
  });
  await withMinimumDuration(async () => {
    const passwordHash = await ctx.credentials.hashPassword(input.password);
    const tellsOwner = await mayMail(ctx, "auth:account-exists", input.email);
    try {
      await openAccount(ctx, input, passwordHash, tellsOwner);
    } catch (error) {
      // Twice at the same moment: the second try finds the account of the first.
      if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
      await openAccount(ctx, input, passwordHash, tellsOwner);
    }
  });
}

function openAccount(
  ctx: Ctx,
  input: SignUpInput,
  passwordHash: string,
  tellsOwner: boolean,
): Promise<void> {
  const { email, password, data } = input;
  return ctx.db.transaction(async (tx) => {
    const name = `${data.first_name} ${data.last_name}`;
    const { userId, confirmationToken } = await ctx.credentials.openAccount(tx, {
      name,
      email,
      password,
      passwordHash,
    });
    if (confirmationToken === null) {
      if (!tellsOwner) return;
      const { first_name: firstName } = await readProfile(tx, userId);
      const signInLink = `${ctx.publicUrl}/auth`;
      const recoverLink = `${ctx.publicUrl}/auth?recover=1`;
      return notify(ctx, tx, accountExists, {
        mail: { to: email, data: { firstName, signInLink, recoverLink } },
      });
    }
    await insertProfile(tx, { userId, email, role: data.user_type, now: ctx.now() }, data);
    const next = returnPath(ctx.publicUrl, input.redirectTo);
    const link = confirmLink(ctx.publicUrl, confirmationToken, next);
    await notify(ctx, tx, confirmEmail, {
      mail: { to: email, data: { firstName: data.first_name, link } },
    });
  });
}
