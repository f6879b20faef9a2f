import { eq, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import type { Ctx } from "../context";
import { confirmLink, returnPath } from "./links";
import { withMinimumDuration } from "./min-duration";
import { mailProfileOf } from "./profile";

/** Sends the confirmation link again to an address that is not confirmed yet; silent otherwise. */
export async function resendConfirmation(
  ctx: Ctx,
  { email, redirectTo }: { email: string; redirectTo?: string | null | undefined },
): Promise<void> {
  await withMinimumDuration(() =>
    ctx.db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, confirmed: users.emailVerified })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email));
      if (!user || user.confirmed) return;
      const token = await ctx.credentials.newConfirmationToken(email);
      const { firstName } = await mailProfileOf(tx, user.id);
      const link = confirmLink(ctx.publicUrl, token, returnPath(ctx.publicUrl, redirectTo));
      await ctx.jobs.enqueue(tx, "send-mail", {
        to: email,
        message: { type: "confirm-email", data: { firstName, link } },
      });
    }),
  );
}
