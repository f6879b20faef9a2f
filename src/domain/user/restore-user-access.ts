import { ACCESS_ERRORS } from "~/contract/phone-messages";
import type { AccessChange, UserState } from "~/contract/schemas/user";
import type { Db } from "~/db/client";
import { recoveryLink, replaceAccess } from "~/domain/account";
import { accessLink, accessRestored, notify } from "~/domain/notification";
import { tellAccessRestored } from "~/domain/phone";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { actOnUser, type LockedUser } from "./lock-user";

/**
 * Gives a person who has lost their address or number another one. The new address gets a link to
 * choose a password, which no administrator knows; the address and number before are warned.
 * @throws DomainError not_found, own_account, admin_protected; invalid beside `email` or `phone`
 */
export async function restoreUserAccess(
  ctx: Ctx,
  id: string,
  { reason, ...access }: AccessChange,
): Promise<UserState> {
  return actOnUser(ctx, id, { exceptOwn: true }, async (tx, user) => {
    if (user.role === "admin") {
      throw new DomainError("admin_protected", { message: ACCESS_ERRORS.of_admin });
    }
    await replaceAccess(ctx, tx, id, access);
    await audit(ctx, tx, {
      action: "user.restore_access",
      targetType: "user",
      targetId: id,
      reason,
      details: { email: access.email !== undefined, phone: access.phone !== undefined },
    });
    await warn(ctx, tx, user, access);
    if (access.email) await mailLink(ctx, tx, user, access.email);
    // A new address or number counts as confirmed.
    const status = user.status === "pending" ? "active" : user.status;
    return { id, role: user.role, status };
  });
}

type Access = Omit<AccessChange, "reason">;

/** Warns the address and number before: another person may have asked in the owner's name. */
async function warn(ctx: Ctx, tx: Db, user: LockedUser, { email, phone }: Access): Promise<void> {
  const { id: userId, first_name: firstName, email: before } = user;
  const changed = { email: email !== undefined, phone: phone !== undefined };
  await notify(ctx, tx, accessRestored, {
    site: { userId, data: changed },
    mail: { to: before === email ? null : before, data: { firstName, ...changed } },
  });
  if (user.sign_in_phone) await tellAccessRestored(ctx, tx, user.sign_in_phone);
}

async function mailLink(ctx: Ctx, tx: Db, user: LockedUser, email: string): Promise<void> {
  const recovery = await ctx.credentials.startRecovery(tx, email);
  if (!recovery) return;
  const link = recoveryLink(ctx.publicUrl, recovery.token);
  await notify(ctx, tx, accessLink, {
    mail: { to: email, data: { firstName: user.first_name, link, minutes: 30 } },
  });
}
