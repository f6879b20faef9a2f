import { and, eq, isNull } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import type { ChangeEmailInput } from "~/contract/schemas/own-account";
import { emailChanges } from "~/db/schema";
import { confirmNewEmail, emailChangeAsked, notify } from "~/domain/notification";
import type { Ctx } from "../context";
import { invalid } from "../errors";
import { lockOwnAccount } from "../lock-own-account";
import { hashOfToken, newToken } from "../mailed-token";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { LINK_MINUTES } from "./email-change-link";
import { proveOwner } from "./prove-owner";

/**
 * Mails the link that makes another address one's own, and to the present one the link that stops
 * it. Nothing changes yet. The answer is the same for an address that has an account.
 * @throws DomainError invalid beside `password`, `code` or `email`, rate_limited
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, ...proof }: ChangeEmailInput,
): Promise<void> {
  const { userId } = authorise(ctx, "profile:own");
  await proveOwner(ctx, userId, proof);
  const { email: old_email, first_name: firstName } = await readProfile(ctx.db, userId);
  if (email === old_email?.toLowerCase()) throw invalid("email", FIELD_ERRORS.email_same);
  await enforceQuota(ctx, "email:change", { email });
  const [confirm, stop] = [newToken(), newToken()];
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    // The links of an earlier try are void; a confirmed one can still be taken back.
    await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.confirmed_at)));
    await tx.insert(emailChanges).values({
      user_id: userId,
      old_email,
      new_email: email,
      confirm_hash: hashOfToken(confirm),
      stop_hash: hashOfToken(stop),
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
      created_at: now,
    });
    const linkOf = (act: string, token: string) =>
      `${ctx.publicUrl}/email-change/${act}?token=${token}`;
    const data = { firstName, minutes: LINK_MINUTES } as const;
    await notify(ctx, tx, confirmNewEmail, {
      mail: { to: email, data: { ...data, link: linkOf("confirm", confirm) } },
    });
    // The first address of an account needs no warning to an earlier one.
    await notify(ctx, tx, emailChangeAsked, {
      mail: { to: old_email, data: { ...data, newEmail: email, link: linkOf("stop", stop) } },
    });
  });
}
