import { and, eq, gt, isNull } from "drizzle-orm";
import type { EmailChange } from "~/contract/schemas/own-account";
import { emailChanges } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** The actor's address that waits for its confirmation, if there is one. */
export async function getEmailChange(ctx: Ctx): Promise<EmailChange> {
  const { userId } = authorise(ctx, "profile:own");
  const [row] = await ctx.db
    .select({ new_email: emailChanges.new_email })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.user_id, userId),
        isNull(emailChanges.confirmed_at),
        gt(emailChanges.expires_at, ctx.now()),
      ),
    );
  return { pending_email: row?.new_email ?? null };
}
