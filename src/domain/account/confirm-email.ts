import type { Ctx } from "../context";
import { confirmedLink, invalidLink, returnPath } from "./links";
import { mailProfileOf } from "./profile";

/**
 * Confirms the address that a mailed token names, with a welcome mail the first time; a second
 * click (or a mail scanner's) succeeds too. Answers where to send the browser.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token, next }: { token: string; next?: string | undefined },
): Promise<string> {
  const confirmed = await ctx.db.transaction(async (tx) => {
    const account = await ctx.credentials.confirmEmail(tx, token);
    if (!account?.userId) return account !== null;
    const { email, firstName, userType } = await mailProfileOf(tx, account.userId);
    await ctx.jobs.enqueue(tx, "send-mail", {
      to: email,
      message: { type: "welcome", data: { firstName, userType } },
    });
    return true;
  });
  return confirmed
    ? confirmedLink(ctx.publicUrl, returnPath(ctx.publicUrl, next))
    : invalidLink(ctx.publicUrl);
}
