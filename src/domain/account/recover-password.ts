import { notify, resetPassword } from "~/domain/notification";
import type { Ctx } from "../context";
import { readProfile } from "../profile";
import { recoveryLink } from "./links";
import { mayMail } from "./may-mail";
import { withMinimumDuration } from "./min-duration";

/**
 * Mails a link, good once and for 30 minutes, to choose a new password. Silent for an unknown
 * address, and for one that was sent links enough, of which one is still good.
 */
export async function recoverPassword(ctx: Ctx, email: string): Promise<void> {
  await withMinimumDuration(async () => {
    if (!(await mayMail(ctx, "auth:recover", email))) return;
    await ctx.db.transaction(async (tx) => {
      const recovery = await ctx.credentials.startRecovery(tx, email);
      if (!recovery) return;
      const { first_name: firstName } = await readProfile(tx, recovery.userId);
      const link = recoveryLink(ctx.publicUrl, recovery.token);
      await notify(ctx, tx, resetPassword, {
        mail: { to: email, data: { firstName, link, minutes: 30 } },
      });
    });
  });
}
