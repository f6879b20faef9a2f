import type { ChangePasswordInput } from "~/contract/schemas/own-account";
import { notify, passwordChanged } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { checkNewPassword } from "./check-new-password";
import { provePassword } from "./prove-password";

/**
 * Changes the actor's password, given the current one; their other devices are signed out, and a
 * mail says so.
 * @throws DomainError invalid beside `current_password` or `password`; conflict when it was changed
 * at the same moment
 */
export async function changePassword(
  ctx: Ctx,
  { current_password, password }: ChangePasswordInput,
): Promise<void> {
  const { userId, sessionId } = authorise(ctx, "profile:own");
  const field = "current_password";
  const from = await provePassword(ctx, userId, { field, password: current_password });
  const { email, ...profile } = await readProfile(ctx.db, userId);
  const { first_name: firstName, last_name: lastName, phone } = profile;
  await checkNewPassword(ctx.db, password, { email, firstName, lastName, phone });
  const to = await ctx.credentials.hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const changed = await ctx.credentials.changePassword(tx, { userId, sessionId, from, to });
    if (!changed) throw new DomainError("conflict");
    await audit(ctx, tx, {
      action: "account.change_password",
      targetType: "user",
      targetId: userId,
    });
    await notify(ctx, tx, passwordChanged, {
      site: { userId, data: undefined },
      mail: { to: email, data: { firstName } },
    });
  });
}
