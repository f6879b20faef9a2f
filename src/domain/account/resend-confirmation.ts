import { eq, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { confirmEmail, notify } from "~/domain/notification";
import type { Ctx } from "../context";
import { readProfile } from "../profile";
import { confirmLink, returnPath } from "./links";
import { mayMail } from "./may-mail";
import { withMinimumDuration } from "./min-duration";

/** Sends the confirmation link again to an address that waits for it, a few times; silent otherwise. */
export async function resendConfirmation(
  ctx: Ctx,
  { email, redirectTo }: { email: string; redirectTo?: string | null | undefined },
): Promise<void> {
  await withMinimumDuration(async () => {
    if (!(await mayMail(ctx, "auth:resend-confirmation", email))) return;
    await ctx.db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, confirmed: users.emailVerified })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email));
      if (!user || user.confirmed) return;
      const token = await ctx.credentials.newConfirmationToken(email);
      const { first_name: firstName } = await readProfile(tx, user.id);
      const link = confirmLink(ctx.publicUrl, token, returnPath(ctx.publicUrl, redirectTo));
      await notify(ctx, tx, confirmEmail, { mail: { to: email, data: { firstName, link } } });
    });
  });
}
