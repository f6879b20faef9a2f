import { eq } from "drizzle-orm";
import { profiles } from "~/db/schema";
import { notify, welcome } from "~/domain/notification";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { confirmedLink, invalidLink, returnPath } from "./links";

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
    const [profile] = await tx
      .select({
        email: profiles.email,
        firstName: profiles.first_name,
        userType: profiles.user_type,
      })
      .from(profiles)
      .where(eq(profiles.user_id, account.userId));
    const { email, firstName, userType } = orNotFound(profile);
    await notify(ctx, tx, welcome, { mail: { to: email, data: { firstName, userType } } });
    return true;
  });
  return confirmed
    ? confirmedLink(ctx.publicUrl, returnPath(ctx.publicUrl, next))
    : invalidLink(ctx.publicUrl);
}
